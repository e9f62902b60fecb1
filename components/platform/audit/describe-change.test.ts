import { describeChange } from "@/components/platform/audit/describe-change";

test("names each changed field with its value before and after", () => {
  expect(
    describeChange({
      before: { businessName: null, state: "active", radiusMiles: 20 },
      after: { businessName: "Ruiz", state: "paused", radiusMiles: 35 },
    }),
  ).toEqual([
    { label: "Business", before: null, after: "Ruiz" },
    { label: "Status", before: "Active", after: "Paused" },
    { label: "Radius", before: "20 miles", after: "35 miles" },
  ]);
});

test.each([
  ["phoneNumber", "+12105550177", "Phone number", "(210) 555-0177"],
  ["status", "in_review", "Status", "In review"],
  ["creditedCents", 1_000, "Credited", "$10"],
  ["refundedCents", 5_050, "Refunded", "$50.50"],
  ["outcome", "booked", "Outcome", "Job booked"],
  ["reason", "wrong_number", "Reason", "Wrong number"],
  ["role", "super_admin", "Role", "Super administrator"],
  ["timezone", "America/Chicago", "Time zone", "Central"],
  ["languages", ["english", "sign_language"], "Languages", "English; American Sign Language"],
  ["documentsValidUntil", "2027-06-30", "Documents valid until", "Jun 30, 2027"],
  [
    "evidence",
    { source: "Survey", date: "2026-01-02" },
    "Evidence",
    "Source: Survey, Date: Jan 2, 2026",
  ],
])("formats %s for display", (name, value, label, after) => {
  expect(describeChange({ before: { [name]: null }, after: { [name]: value } })).toEqual([
    { label, before: null, after },
  ]);
});

test.each([
  ["mechanic", "paused", "Status", "Paused"],
  ["location", "Montana", "State", "Montana"],
  ["dispute", "accepted_partial", "Status", "Accepted in part"],
  ["callback", "connected", "Status", "Called back"],
])("the state of a %s is its own", (subjectKind, state, label, after) => {
  const change = { subjectKind, before: null, after: { state } };
  expect(describeChange(change)).toEqual([{ label, before: null, after }]);
});

test("lists only the services that changed, by name and price", () => {
  const battery = { serviceId: "c1", name: "Battery replacement" };
  const oil = { serviceId: "c2", name: "Oil change", priceCents: null };
  expect(
    describeChange({
      before: { offers: [{ ...battery, priceCents: 125_050 }, oil] },
      after: {
        offers: [
          { ...battery, priceCents: 12_000 },
          oil,
          { serviceId: "c3", name: "Brake check", priceCents: null },
        ],
      },
    }),
  ).toEqual([
    { label: "Battery replacement", before: "$1,250.50", after: "$120" },
    { label: "Brake check", before: null, after: "no price set" },
  ]);
});

test("formats hours the way the profile does, no matter how long the text is", () => {
  const workday = [{ opens: 480, closes: 1080 }];
  const week = [[], workday, workday, workday, workday, workday, []];
  const [change] = describeChange({
    before: { hours: { week, closedOn: [] } },
    after: { hours: { week: [...week.slice(0, 6), workday], closedOn: ["2026-12-25"] } },
  });
  expect(change?.before).toBe("Mon to Fri: 8:00 AM to 6:00 PM; Sat, Sun: closed");
  expect(change?.after).toBe("Mon to Sat: 8:00 AM to 6:00 PM; Sun: closed; closed on Dec 25, 2026");
});

test("lists each city and document separately", () => {
  const document = { number: "A-1", issuer: "Acme", expiresOn: "2027-06-30", isApproved: false };
  expect(
    describeChange({
      before: {
        coverage: [{ slug: "texas/san-antonio", priority: 2 }],
        inactiveCoverage: [],
        documents: { ase: document },
      },
      after: {
        coverage: [{ slug: "texas/san-antonio", priority: 1, isByHand: true }],
        inactiveCoverage: [{ slug: "texas/boerne", priority: 3, isByHand: true }],
        documents: { ase: { ...document, isApproved: true } },
      },
    }),
  ).toEqual([
    { label: "San Antonio, Texas", before: "priority 2", after: "primary, added manually" },
    {
      label: "Boerne, Texas",
      before: null,
      after: "priority 3, added manually, once the city is active",
    },
    {
      label: "ASE certification",
      before: "A-1, Acme, valid until Jun 30, 2027, not reviewed",
      after: "A-1, Acme, valid until Jun 30, 2027, approved",
    },
  ]);
});

test("shows a single value for each field of a new or deleted record, with one line per field", () => {
  const offers = [{ serviceId: "c1", name: "Oil change", priceCents: 4_900 }];
  expect(
    describeChange({ before: null, after: { offers, cities: ["ohio/new-york", "ohio/akron"] } }),
  ).toEqual([
    { label: "Services", before: null, after: "Oil change ($49)" },
    { label: "Cities", before: null, after: "New York, Ohio; Akron, Ohio" },
  ]);
  expect(describeChange({ before: { isOn: true }, after: null })).toEqual([
    { label: "Shown", before: "yes", after: null },
  ]);
});

test("omits IDs and the event's own timestamps", () => {
  const after = { id: "cdemo", submittedAt: "2026-11-21T14:55:10.044Z", businessName: null };
  expect(describeChange({ before: null, after, subjectKind: "application" })).toEqual([]);
});

test("a photo is shown by the beginning of its hash", () => {
  const after = { photo: "3f2a9c".padEnd(32, "0"), waitingPhoto: null };
  const before = { photo: null, waitingPhoto: after.photo };
  expect(describeChange({ before, after, subjectKind: "mechanic" })).toEqual([
    { label: "Photo", before: null, after: "photo 3f2a9c" },
    { label: "Photo to review", before: "photo 3f2a9c", after: null },
  ]);
});
