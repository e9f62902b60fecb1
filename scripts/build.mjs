// npm run build: generates the database client, then builds islands, fonts, and pages. npm start reuses the build.
import { buildApp } from "./launch/build-app.mjs";
import { runCommand, withProgress } from "./launch/cli.mjs";
import { generateClient } from "./launch/generate-client.mjs";
import { installPackages } from "./launch/install-packages.mjs";
import { appEnvironment, readSettings } from "./launch/settings.mjs";

await runCommand(async () => {
  const env = appEnvironment(readSettings());
  await withProgress("install", installPackages);
  await withProgress("generate", generateClient);
  await withProgress("build", () => buildApp(env, { isForced: true }));
});
