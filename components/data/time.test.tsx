/** @jest-environment ./tests/setup/browser-environment.mjs */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Deadline, ReaderZoneProvider, Time } from "@/components/data/time";

const AT = "2026-11-21T21:40:00.000Z";
const inZone = (timezone: string, time: ReactNode) => (
  <ReaderZoneProvider timezone={timezone}>{time}</ReaderZoneProvider>
);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-22T00:10:00Z") });
});
afterEach(() => jest.useRealTimers());

test("shows the age in an audit trail, and the exact time on hover and on focus", () => {
  render(inZone("America/Chicago", <Time at={AT} isRelative />));
  const time = screen.getByText("2 hours ago");
  expect(time.title).toBe("Nov 21, 2026, 3:40 PM CST");
  expect(time.tabIndex).toBe(0);
  expect(time.getAttribute("datetime")).toBe(AT);
});

test("shows times in the reader's zone, which they name, on the server, too", () => {
  const html = (time: ReactNode) =>
    renderToStaticMarkup(inZone("America/Denver", time)).replace(/<[^>]*>/g, "");
  expect(html(<Time at={AT} hasMinutes />)).toBe("Nov 21, 2026, 2:40 PM MST");
  expect(html(<Deadline at={AT} />)).toBe("Nov 21, 2026, 2:40 PM MST");
  expect(html(<Deadline at="2026-11-22T07:00:00.000Z" />)).toBe("the end of Nov 21, 2026");
});

test("a list shows the day of a deadline, or its time if the day isn't over by then", () => {
  const show = (at: string) =>
    renderToStaticMarkup(inZone("America/New_York", <Deadline at={at} isDay />)).replace(
      /<[^>]*>/g,
      "",
    );
  const year = new Date().getFullYear();
  expect(show(`${year}-12-02T05:00:00.000Z`)).toBe("Dec 1");
  // Midnight in Chicago.
  expect(show(`${year}-12-02T06:00:00.000Z`)).toBe("Dec 2, 1:00 AM EST");
});

test("uses UTC, and says so, if the reader's zone isn't known", () => {
  const html = renderToStaticMarkup(<Time at={AT} hasMinutes />);
  expect(html).toContain("Nov 21, 2026, 9:40 PM UTC");
});

test("includes the age in the server's HTML, so that rows don't move during hydration", () => {
  const html = renderToStaticMarkup(<Time at={AT} isRelative />);
  expect(html).toContain("2 hours ago");
});

test("nothing else in the dashboard formats times, so none can be in another zone", () => {
  const files = ["app/dashboard", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(300);
  const own = files.filter((file) =>
    /DateTimeFormat|toLocale(Date|Time)String/.test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});

test("shows a date without a time the same way everywhere", () => {
  render(<Time at="2026-11-21" isRelative />);
  expect(screen.getByText("Nov 21, 2026")).toBeTruthy();
});
