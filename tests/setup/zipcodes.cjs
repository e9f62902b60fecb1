/** The ZIP table, which node-environment.mjs loads once for all test files in a process. */
module.exports = Reflect.get(globalThis, Symbol.for("roadcall.test.zipcodes"));
