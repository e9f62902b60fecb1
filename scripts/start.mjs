// npm start: does what is missing, then serves until it is told to end.
import { buildApp } from "./launch/build-app.mjs";
import { readDemoLogins } from "./launch/demo-logins.mjs";
import { launch } from "./launch/launch.mjs";
import { prepare } from "./launch/prepare.mjs";
import { runCommand } from "./launch/refusal.mjs";
import { startWeb, visitorAddress } from "./launch/serve.mjs";
import { readSettings } from "./launch/settings.mjs";
import { step } from "./launch/step.mjs";

await runCommand(async () => {
  const settings = readSettings();
  await launch(async (children) => {
    const env = await prepare(settings, children);
    await step("build", () => buildApp(env));
    await startWeb(children, { command: "start", settings, env });
    const site = settings.mode === "live" ? ` for ${settings.siteUrl}` : "";
    console.log(`Roadcall is ready${site}: ${visitorAddress(settings)}`);
    const logins = readDemoLogins(settings);
    if (logins) console.log(`\nDemo logins for ${visitorAddress(settings)}/login\n${logins}`);
  });
});
