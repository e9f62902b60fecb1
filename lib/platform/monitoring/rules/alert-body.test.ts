import { alarmText, alertBody } from "./alert-body";

test("the posted JSON says which site, what is wrong, and what to do", () => {
  const alarm = { kind: "failed_job", subject: "check_links", detail: "Check links: no." } as const;
  const raisedAt = new Date("2026-11-28T12:00:00Z");
  expect(
    JSON.parse(alertBody(alarm, { siteUrl: "https://example.com", raisedAt, endedAt: null })),
  ).toEqual({
    text: expect.stringMatching(
      /^https:\/\/example\.com: A job failed \(Check links: no\)\. Read its error/,
    ),
    alarm: "failed_job",
    subject: "check_links",
    title: "A job failed",
    detail: "Check links: no.",
    remedy: expect.stringContaining("run the job again"),
    site: "https://example.com",
    raisedAt: "2026-11-28T12:00:00.000Z",
    endedAt: null,
    url: "https://example.com/dashboard",
  });
});

test("the posted JSON says when a fault ended", () => {
  const alarm = { kind: "worker_stopped", subject: "", detail: "" } as const;
  const times = {
    raisedAt: new Date("2026-11-28T12:00:00Z"),
    endedAt: new Date("2026-11-28T12:30:00Z"),
  };
  expect(JSON.parse(alertBody(alarm, { siteUrl: "https://example.com", ...times }))).toMatchObject({
    text: "https://example.com: Over: The worker has stopped.",
    endedAt: "2026-11-28T12:30:00.000Z",
  });
});

test("an alarm without details is only its title", () => {
  expect(alarmText({ kind: "worker_stopped", detail: "" })).toBe("The worker has stopped.");
});
