const WIDTH = 30;
/** Without a bar, a line is written for each of these steps. */
const STEPS = 10;

interface Output {
  isBar: boolean;
  write: (text: string) => unknown;
}

/** Draws a bar again and again in the same line of a terminal, or prints lines. Returns a function that shows the part of the work that is done, from 0 to 1. */
export function progressBar(name: string, output: Output): (done: number) => void {
  let shown = -1;
  return (done) => {
    const steps = output.isBar ? WIDTH : STEPS;
    const step = Math.floor(Math.min(1, done) * steps);
    if (step === shown) return;
    shown = step;
    const percent = `${Math.round((step / steps) * 100)} %`;
    if (!output.isBar) output.write(`${name}: ${percent}\n`);
    else {
      const bar = "█".repeat(step).padEnd(WIDTH, "░");
      output.write(`\r${name} ${bar} ${percent}${step === WIDTH ? "\n" : ""}`);
    }
  };
}
