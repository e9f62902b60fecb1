const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Shows one line for a step: its name while it runs, then its time and, when the step returns one, a note. */
export async function step(name, run) {
  const since = Date.now();
  process.stdout.write(`${name.padEnd(12)} … `);
  try {
    const note = await run();
    process.stdout.write(`${seconds(since)}${typeof note === "string" ? `, ${note}` : ""}\n`);
  } catch (error) {
    process.stdout.write(`stopped after ${seconds(since)}\n`);
    throw error;
  }
}
