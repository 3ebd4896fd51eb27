// As list[0] is, the last element of a list is taken to be there.
interface Array<T> {
  at(index: -1): T;
}

/** load() of latro.js, in pages of --playable. */
declare function loadLatro(from: Uint8Array): Promise<any>;
