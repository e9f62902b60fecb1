/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { ReaderZoneProvider } from "@/components/data/time";
import { ChangeList } from "@/components/platform/audit/audit-trail";
import { describeChange } from "@/components/platform/audit/describe-change";
import type { AuditEvent } from "@/lib/platform/audit/schema";

const UNTIL = "2026-11-22T03:00:00.000Z";

const described = (event: Omit<AuditEvent, "changes">): AuditEvent => ({
  ...event,
  changes: describeChange(event),
});

const PAUSE = {
  id: "e1",
  actorName: null,
  actorId: null,
  actorRole: null,
  action: "mechanic.pause",
  actionLabel: "Paused",
  subjectKind: "mechanic",
  subjectId: "m1",
  subjectName: null,
  before: { pausedUntil: null },
  after: { pausedUntil: UNTIL },
  createdAt: "2026-11-22T01:00:00.000Z",
};

test("shows the end of a pause in the reader's time zone", () => {
  render(
    <ReaderZoneProvider timezone="America/Denver">
      <ChangeList event={described(PAUSE)} />
    </ReaderZoneProvider>,
  );
  const time = screen.getByText("Nov 21, 2026, 8:00 PM MST");
  expect(time.getAttribute("datetime")).toBe(UNTIL);
  expect(time.closest("li")?.textContent).toMatch(/^Paused until: \(none\)/);
});

test.each([
  ["startsAt", UNTIL, "Takes effect: Nov 21, 2026, 8:00 PM MST"],
  ["effectiveAt", UNTIL, "Takes effect: Nov 21, 2026, 8:00 PM MST"],
  ["releasedAt", UNTIL, "Released: Nov 21, 2026, 8:00 PM MST"],
  ["checks", [{ at: UNTIL, by: "Ana" }], "Checks: At: Nov 21, 2026, 8:00 PM MST, By: Ana"],
])("shows %s in the reader's zone, which it names", (name, value, text) => {
  render(
    <ReaderZoneProvider timezone="America/Denver">
      <ChangeList event={described({ ...PAUSE, before: null, after: { [name]: value } })} />
    </ReaderZoneProvider>,
  );
  expect(screen.getByRole("listitem").textContent).toBe(text);
});

test("shows the changes of an erased mechanic, whose values are gone", () => {
  const values = { documentsValidUntil: "Erased", phoneNumber: "Erased", hours: "Erased" };
  render(<ChangeList event={described({ ...PAUSE, action: "mechanic.update", after: values })} />);
  expect(screen.getByText(/^Documents valid until:/).textContent).toMatch(/Erased$/);
});
