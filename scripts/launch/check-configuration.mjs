import { Refusal } from "./refusal.mjs";
import { runNode } from "./run-program.mjs";

/** Refuses with the app's own sentence about the variable that is missing or wrong. */
export async function checkConfiguration(env) {
  let output = "";
  const code = await runNode(["--import", "tsx", "scripts/check-env.ts"], {
    env,
    onOutput: (text) => {
      output += text;
    },
  });
  if (code !== 0) throw new Refusal(output.trim());
}
