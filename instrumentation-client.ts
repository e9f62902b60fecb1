// Runs first in the browser. Zod would otherwise test whether it can compile code, which browsers report as a violation
// of our CSP. Zod reads its settings from this global, so pages that need no zod do not load it for this.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
