// Runs before anything else in the browser, because zod would otherwise test whether it can compile code, which
// browsers report as a violation of our CSP. Zod reads its settings from this global, so that pages without zod don't
// have to load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
