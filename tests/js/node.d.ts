// What latro.js uses of node.
declare const process: any;
declare module "node:worker_threads" {
  export const Worker: any;
}
declare module "node:fs/promises" {
  export function readFile(from: URL): Promise<Uint8Array>;
}
