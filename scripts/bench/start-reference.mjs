import { inRepository } from "../launch/repository.mjs";

/**
 * Starts a reference server of this folder among `children`; `script` is its file, `input` what it is told.
 * Resolves with its address once it listens.
 */
export function startReference(children, script, input) {
  const args = [inRepository("scripts/bench", script), JSON.stringify(input)];
  let output = "";
  const child = children.start(`The reference ${script}`, args, {
    onOutput: (text) => {
      output += text;
    },
  });
  return new Promise((resolve, reject) => {
    child.once("message", ({ port }) => resolve(`http://localhost:${port}`));
    child.once("close", () => reject(new Error(`${script} did not start: ${output.trim()}`)));
  });
}
