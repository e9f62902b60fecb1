/** The ZIP table, which node-environment.mjs loads once for all test files of a process. */
module.exports = Reflect.get(globalThis, Symbol.for("roadcall.test.zipcodes"));
