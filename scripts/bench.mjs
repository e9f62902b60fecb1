// npm run bench -- PART …: measures the named parts (all without a name) and writes docs/benchmarks.md.
import { mkdirSync, writeFileSync } from "node:fs";
import { describeMachine } from "./bench/describe-machine.mjs";
import { benchFolder, figuresFile } from "./bench/folders.mjs";
import { parts } from "./bench/parts.mjs";
import { writeReport } from "./bench/write-report.mjs";
import { launch } from "./launch/launch.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";

function chooseParts(names) {
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown) {
    throw new Refusal(
      `There is no part "${unknown}": choose from ${Object.keys(parts).join(", ")}.`,
    );
  }
  return names.length > 0 ? names : Object.keys(parts);
}

await runCommand(async () => {
  const names = chooseParts(process.argv.slice(2));
  await launch(async (children) => {
    mkdirSync(benchFolder, { recursive: true });
    for (const name of names) {
      // Before measuring, which is a load of its own.
      const machine = describeMachine();
      const result = { machine, figures: await parts[name].measure(children) };
      writeFileSync(figuresFile(name), `${JSON.stringify(result, null, 2)}\n`);
    }
    console.log(`figures are in ${writeReport()}`);
    await children.stop();
    process.exit(0);
  });
});
