// Runs money-figures.ts on a new PostgreSQL server, as the app's role.
import { runCommand, UserError } from "@/scripts/launch/cli.mjs";
import { ProcessGroup, runNode } from "@/scripts/launch/processes.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { createTestServer } from "@/scripts/testing/test-server.mjs";

const FIGURES = ["--conditions=react-server", "--import", "tsx", "scripts/bench/money-figures.ts"];
const DATABASE = "money";

await runCommand(async () => {
  const server = await createTestServer(new ProcessGroup());
  try {
    await server.install(DATABASE);
    process.stdout.write(await measure(server.url("superuser", DATABASE)));
  } finally {
    await server.remove();
  }
});

async function measure(url: string): Promise<string> {
  let output = "";
  const env = testEnvironment({ dataFolder: testFolder, embeddedUrl: url });
  const code = await runNode(FIGURES, {
    env: { ...env, LOG_LEVEL: "error" },
    onOutput: (text) => {
      output += text;
    },
  });
  if (code !== 0) throw new UserError(output);
  return output;
}
