/** An error whose message tells the user how to fix it. It is printed without a stack trace. */
export class UserError extends Error {}

/** A variable is missing or invalid, so running the command again won't help until someone corrects it. */
export class ConfigurationError extends UserError {}

/** EX_CONFIG from sysexits.h. The systemd services in deploy/ don't restart after exiting with this code. */
const EXIT_CONFIGURATION = 78;

/**
 * Returns the error to throw when a process has exited.
 * @param {number | null} code
 * @param {string} message
 */
export const exitError = (code, message) =>
  code === EXIT_CONFIGURATION ? new ConfigurationError(message) : new UserError(message);

/**
 * Runs a command's main function. When it throws, exits with code 78 for a ConfigurationError, otherwise with code 1.
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(error instanceof ConfigurationError ? EXIT_CONFIGURATION : 1);
  }
}

/**
 * Prints the task's name while it runs, then the time it took and a note, if any: the text that it returned, or what
 * `noteOf` makes of its result.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} run
 * @param {(result: Result) => string} [noteOf]
 * @returns {Promise<Result>}
 */
export async function withProgress(
  name,
  run,
  noteOf = (result) => (typeof result === "string" ? result : ""),
) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  process.stdout.write(`${name.padEnd(12)} … `);
  try {
    const result = await run();
    const note = noteOf(result);
    process.stdout.write(`${seconds()}${note ? `, ${note}` : ""}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds()}\n`);
    throw error;
  }
}

/**
 * Returns the code of a system or database error, such as "ENOENT", or "" if there is none.
 * @param {unknown} error
 */
export const errorCode = (error) => String(Object(error).code ?? "");

/** @param {unknown} error */
export const errorMessage = (error) => String(Object(error).message ?? error);
