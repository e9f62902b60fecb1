import { config } from "zod";

// Runs in the browser before anything else. Zod would try whether it may compile code, which our
// policy forbids and browsers report as a violation.
config({ jitless: true });
