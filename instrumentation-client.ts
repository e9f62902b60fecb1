// Runs before anything else in the browser. Otherwise, zod would test whether it can compile code, which browsers
// report as a CSP violation. Zod reads this global when it loads, so pages without zod don't have to load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
