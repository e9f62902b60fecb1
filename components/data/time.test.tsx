/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { Time } from "@/components/data/time";

const AT = "2026-11-21T21:40:00.000Z";

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-22T00:10:00Z") });
});
afterEach(() => jest.useRealTimers());

test("shows the age in an audit trail, and the exact time on hover and on focus", () => {
  render(<Time at={AT} isRelative timezone="America/Chicago" />);
  const time = screen.getByText("2 hours ago");
  expect(time.title).toBe("Nov 21, 2026, 3:40 PM CST");
  expect(time.tabIndex).toBe(0);
  expect(time.getAttribute("datetime")).toBe(AT);
});

test("shows a time of day in the record's zone and names the zone", () => {
  render(<Time at={AT} hasMinutes timezone="America/Denver" />);
  expect(screen.getByText("Nov 21, 2026, 2:40 PM MST")).toBeTruthy();
});

test("uses UTC on the server, which doesn't know the viewer's time zone", () => {
  const html = renderToStaticMarkup(<Time at={AT} hasMinutes />);
  expect(html).toContain("Nov 21, 2026, 9:40 PM UTC");
});

test("includes the age in the server's HTML, so that rows don't move during hydration", () => {
  const html = renderToStaticMarkup(<Time at={AT} isRelative />);
  expect(html).toContain("2 hours ago");
});

test("shows a date without a time the same way everywhere", () => {
  render(<Time at="2026-11-21" isRelative />);
  expect(screen.getByText("Nov 21, 2026")).toBeTruthy();
});
