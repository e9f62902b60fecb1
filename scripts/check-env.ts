// Prints the configuration errors and exits with code 1 if there are any. npm start runs this before its slow steps.
import { readEnv } from "@/lib/core/env";

try {
  readEnv(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
