// Runs before anything else in the browser. Otherwise, zod would test whether it can compile code, which browsers
// report as a violation of our CSP. Zod reads its settings from this global, so pages that don't use zod don't need to
// load it just to set this.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
