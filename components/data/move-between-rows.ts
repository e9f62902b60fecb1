import type { KeyboardEvent } from "react";

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys lead from one row's link or button to the same one of the next row or the row before. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEP[event.key];
  const from = event.target instanceof HTMLElement ? event.target : null;
  const row = from?.closest("tbody tr");
  if (!step || !row || !from?.matches("a, button")) return;
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const place = [...row.querySelectorAll("a, button")].indexOf(from);
  const targets = next?.querySelectorAll<HTMLElement>("a, button");
  const target = targets?.[place] ?? targets?.[0];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
