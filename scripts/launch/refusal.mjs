/** A state of the machine or the settings that a person has to change; its message says how, in one sentence. */
export class Refusal extends Error {}

/** Runs a command: a refusal ends it with its sentence alone, anything else with a stack, both with exit code 1. */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}
