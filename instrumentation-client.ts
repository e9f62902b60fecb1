import { config } from "zod";

// Runs first in the browser. Zod would otherwise test whether it can compile code, which browsers report as a violation
// of our CSP.
config({ jitless: true });
