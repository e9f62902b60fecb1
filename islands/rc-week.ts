import { localClock } from "@/lib/core/local-clock";

/** Marks today's `[data-day]` (0 is Sunday) in the time zone `data-timezone`. `data-days-off` lists local dates. */
export class RcWeek extends HTMLElement {
  connectedCallback(): void {
    document.addEventListener("visibilitychange", this.mark);
    this.mark();
  }

  disconnectedCallback(): void {
    document.removeEventListener("visibilitychange", this.mark);
  }

  private readonly mark = (): void => {
    const { timezone = "", daysOff = "" } = this.dataset;
    const today = findToday({ timezone, daysOff: daysOff.split(" ") }, new Date());
    for (const row of this.querySelectorAll<HTMLElement>("[data-day]")) {
      const isToday = row.dataset.day === String(today.day);
      row.toggleAttribute("data-today", isToday);
      const note = row.querySelector<HTMLElement>("[data-note]");
      if (note) note.textContent = isToday ? today.note : "";
    }
  };
}

interface Week {
  readonly timezone: string;
  readonly daysOff: readonly string[];
}

/** Throws RangeError for a time zone that the browser doesn't know. */
export function findToday({ timezone, daysOff }: Week, now: Date): { day: number; note: string } {
  const wall = new Date(localClock(timezone).toWall(now.getTime()));
  const date = wall.toISOString().slice(0, 10);
  return { day: wall.getUTCDay(), note: daysOff.includes(date) ? "Closed today" : "Today" };
}
