// npm test: installs what is missing, runs every layer (or those named), and ends with one line of counts.
import { mkdirSync } from "node:fs";
import { generateClient } from "./launch/generate-client.mjs";
import { installPackages } from "./launch/install-packages.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { endPrograms } from "./launch/run-program.mjs";
import { step } from "./launch/step.mjs";
import { findBrowser } from "./testing/find-browser.mjs";
import { layers } from "./testing/layers.mjs";
import { testFolder } from "./testing/test-environment.mjs";

const INTERRUPTED = 130;

function chooseLayers(names) {
  const unknown = names.find((name) => !(name in layers));
  if (unknown) {
    throw new Refusal(
      `There is no layer "${unknown}": choose from ${Object.keys(layers).join(", ")}.`,
    );
  }
  return names.length > 0 ? names : Object.keys(layers);
}

/** A layer that could not run has failed; the others still run. */
function failLayer(error) {
  console.error(error instanceof Refusal ? error.message : error);
  return { passed: 0, failed: 1 };
}

async function runLayer(name) {
  console.log(`\n── ${name}`);
  const since = Date.now();
  const { passed, failed } = await layers[name]().catch(failLayer);
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  return { passed, failed };
}

await runCommand(async () => {
  const names = chooseLayers(process.argv.slice(2));
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      endPrograms();
      process.exit(INTERRUPTED);
    });
  }
  mkdirSync(testFolder, { recursive: true });
  await step("install", installPackages);
  if (names.includes("browser")) await step("browser", findBrowser).catch(failLayer);
  await step("generate", generateClient);

  const total = { passed: 0, failed: 0 };
  for (const name of names) {
    const { passed, failed } = await runLayer(name);
    total.passed += passed;
    total.failed += failed;
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});
