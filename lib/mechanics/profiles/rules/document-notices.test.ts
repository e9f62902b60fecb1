import { dueNotice, dueRenewals, noticeEmail } from "./document-notices";

test.each([
  ["2026-07-16", null],
  ["2026-07-15", "first"],
  ["2026-06-23", "first"],
  ["2026-06-22", "second"],
  ["2026-06-15", "second"],
  ["2026-06-14", "expired"],
  ["2024-01-01", "expired"],
])("finds the notice due on June 15 for a document valid until %s: %s", (expiresOn, notice) => {
  expect(dueNotice(expiresOn, "2026-06-15")).toBe(notice);
});

const CONTEXT = {
  kind: "insurance" as const,
  expiresOn: "2026-06-20",
  isRenewed: false,
  brandName: "Roadcall",
  phone: "(210) 555-0100",
  profileUrl: "https://example.com/dashboard/profile",
};

test("gives the last day and what to do in the email before expiration", () => {
  const { subject, text } = noticeEmail("second", CONTEXT);
  expect(subject).toBe("Your liability insurance expires soon: Roadcall");
  expect(text).toContain("is valid through Jun 20, 2026");
  expect(text).toContain("Once you have renewed it, enter the new document in your profile.");
  expect(text).toContain("Questions? Call us at (210) 555-0100.");
  expect(text).toContain(`${CONTEXT.profileUrl}#documents`);
});

test("explains in the email after expiration what is lost until there is a current document", () => {
  const { subject, text } = noticeEmail("expired", { ...CONTEXT, kind: "ase" });
  expect(subject).toBe("Your ASE certification has expired: Roadcall");
  expect(text).toContain("was valid through Jun 20, 2026");
  expect(text).toContain(
    `Enter the new document in your profile. Until we approve it, your profile won't show the "Verified Professional" badge.`,
  );
  expect(noticeEmail("expired", { ...CONTEXT, isRenewed: true }).text).toContain(
    "We're still reviewing your renewal.",
  );
});

test("asks for a renewal starting 30 days before the last valid day, unless one is under review", () => {
  const insurance = { kind: "insurance", stateCode: "", expiresOn: "2026-12-21" } as const;
  const california = {
    kind: "state_registration",
    stateCode: "CA",
    expiresOn: "2026-11-20",
  } as const;
  expect(dueRenewals([insurance, california], [], "2026-11-21")).toEqual([
    { slot: "insurance", expiresOn: "2026-12-21", isExpired: false },
    { slot: "state_registration:CA", expiresOn: "2026-11-20", isExpired: true },
  ]);
  expect(dueRenewals([insurance], [], "2026-11-20")).toEqual([]);
  expect(dueRenewals([insurance], [], "2026-12-21")).toMatchObject([{ isExpired: false }]);
  expect(dueRenewals([insurance, california], [insurance], "2026-11-21")).toHaveLength(1);
});
