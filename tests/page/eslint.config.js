// The rules for the page's script, and for latro.js. Names that do not exist are the TypeScript compiler's matter.
import {createRequire} from "node:module";

const js = createRequire(`${process.env.LATRO_NPM}/`)("@eslint/js");

const asMarkup = "A game's text must never be read as HTML: make elements, and set textContent.";

const module = {files: ["**/latro.js"]};

export default [
  js.configs.recommended,
  {
    languageOptions: {ecmaVersion: 2022, sourceType: "script"},
    linterOptions: {reportUnusedDisableDirectives: "error"},
    rules: {
      "no-undef": "off",
      "eqeqeq": "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-script-url": "error",
      "no-throw-literal": "error",
      "no-unused-expressions": ["error", {allowShortCircuit: true}],
      "no-unused-vars": ["error", {args: "all", argsIgnorePattern: "^_"}],
      "no-constructor-return": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unmodified-loop-condition": "error",
      "no-unreachable-loop": "error",
      "no-use-before-define": ["error", {functions: false, variables: false}],
      "array-callback-return": "error",
      "require-atomic-updates": "error",
      "no-restricted-properties": ["error",
        ...["innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "createContextualFragment", "srcdoc"]
          .map(property => ({property, message: asMarkup})),
        {object: "document", property: "write", message: asMarkup},
        {object: "document", property: "writeln", message: asMarkup},
        {object: "document", property: "cookie", message: "The page keeps nothing."}],
      "no-restricted-globals": ["error",
        ...["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "localStorage", "sessionStorage", "importScripts"]
          .map(name => ({name, message: "The page makes no request and keeps nothing."}))],
    },
  },
  // It reads latro.wasm; who serves pages with it decides what they may ask for.
  {...module, languageOptions: {sourceType: "module"}, rules: {"no-restricted-globals": "off"}},
];
