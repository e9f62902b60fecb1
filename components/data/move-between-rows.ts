import type { KeyboardEvent } from "react";

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const CONTROLS = "a, button";

/** Lets the arrow keys move focus to the corresponding link or button in the row above or below. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEP[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const target = neighborOf(event.target, step);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function neighborOf(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const row = from.closest("tbody tr");
  // Day headings have no controls.
  const rows = [...(row?.parentElement?.children ?? [])].filter((one) =>
    one.querySelector(CONTROLS),
  );
  const next = row && rows[rows.indexOf(row) + step];
  if (!next || !from.matches(CONTROLS)) return undefined;
  const targets = next.querySelectorAll<HTMLElement>(CONTROLS);
  return targets[[...row.querySelectorAll(CONTROLS)].indexOf(from)] ?? targets[0];
}
