// Prints what is wrong with the configuration and exits with code 1, before the slow steps.
import { readEnv } from "@/lib/core/env";

try {
  readEnv(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
