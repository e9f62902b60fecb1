// node scripts/run.mjs NAME …: runs one of the programs that are written in TypeScript, such as admin-create.
import { runCommand, UserError } from "./launch/cli.mjs";
import { bundlePrograms, isProgram, programFile } from "./launch/programs.mjs";
import { inRepository } from "./launch/repository.mjs";

await runCommand(async () => {
  const [name = ""] = process.argv.splice(2, 1);
  if (!isProgram(name)) throw new UserError(`There is no program "${name}".`);
  await bundlePrograms();
  process.setSourceMapsEnabled(true);
  await import(inRepository(programFile(name)));
});
