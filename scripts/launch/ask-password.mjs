import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks for a line on the terminal without showing what is typed; without a terminal, takes standard input's first line. */
export async function askPassword(question) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  try {
    return await new Promise((resolve) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
    });
  } finally {
    lines.close();
    if (terminal) process.stdout.write("\n");
  }
}
