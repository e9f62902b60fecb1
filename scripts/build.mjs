// npm run build: the database client, islands, fonts and pages; a later npm start finds the build fresh.
import { buildApp } from "./launch/build-app.mjs";
import { generateClient } from "./launch/generate-client.mjs";
import { installPackages } from "./launch/install-packages.mjs";
import { runCommand } from "./launch/refusal.mjs";
import { appEnvironment, readSettings } from "./launch/settings.mjs";
import { step } from "./launch/step.mjs";

await runCommand(async () => {
  const env = appEnvironment(readSettings());
  await step("install", installPackages);
  await step("generate", generateClient);
  await step("build", () => buildApp(env, { isForced: true }));
});
