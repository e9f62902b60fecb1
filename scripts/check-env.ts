// Prints configuration errors and exits with code 1. Runs before the slow steps of npm start.
import { readEnv } from "@/lib/core/env";

try {
  readEnv(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
