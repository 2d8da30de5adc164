/**
 * For processes that live for seconds and have an embedded database each: they run its code as it was compiled at first for
 * longer, where optimising what will soon be thrown away is a quarter of their work. Newer versions of Node.js wait, too.
 */
export const engineOptions = ["--wasm-tiering-budget=100000000"];
