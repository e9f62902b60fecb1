// npm run dev: the same database as npm start, and pages that follow the sources.
import { launch } from "./launch/launch.mjs";
import { prepare } from "./launch/prepare.mjs";
import { runCommand } from "./launch/refusal.mjs";
import { mustRunNode } from "./launch/run-program.mjs";
import { startWeb, visitorAddress } from "./launch/serve.mjs";
import { readSettings } from "./launch/settings.mjs";
import { step } from "./launch/step.mjs";

await runCommand(async () => {
  const asked = readSettings();
  // A build and the development server would overwrite each other.
  const settings = { ...asked, distFolder: `${asked.distFolder}-dev` };
  await launch(async (children) => {
    const env = await prepare(settings, children);
    await step("assets", async () => {
      for (const name of ["islands", "fonts"]) {
        await mustRunNode([`scripts/build-${name}.mjs`], {
          env,
          sentence: `Building ${name} failed.`,
        });
      }
    });
    await startWeb(children, { command: "dev", settings, env });
    console.log(`Roadcall is ready: ${visitorAddress(settings)}`);
  });
});
