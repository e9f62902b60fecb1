import { actionWords } from "@/components/audit/action-words";
import { describeChange } from "@/components/audit/describe-change";

test("a change names its fields in words, with what was and what is", () => {
  expect(
    describeChange({
      before: { businessName: null, state: "active", radiusMiles: 20 },
      after: { businessName: "Ruiz", state: "paused", radiusMiles: 35 },
    }),
  ).toEqual([
    { field: "Business", before: null, after: "Ruiz" },
    { field: "State", before: "Active", after: "Paused" },
    { field: "Radius", before: "20 miles", after: "35 miles" },
  ]);
});

test.each([
  ["isPhoneVerified", true, "Phone confirmed", "yes"],
  ["phoneNumber", "+12105550177", "Phone", "(210) 555-0177"],
  ["status", "in_review", "Status", "In review"],
  ["role", "super_admin", "Role", "Super administrator"],
  ["timezone", "America/Chicago", "Time zone", "Central"],
  ["documentsValidUntil", "2027-06-30", "Documents valid until", "Jun 30, 2027"],
  [
    "evidence",
    { source: "Survey", date: "2026-01-02" },
    "Evidence",
    "Source: Survey, Date: Jan 2, 2026",
  ],
])("%s is told in people's words", (name, value, field, after) => {
  expect(describeChange({ before: { [name]: null }, after: { [name]: value } })).toEqual([
    { field, before: null, after },
  ]);
});

test("of the services only those that changed are told, by name and price", () => {
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
    { field: "Battery replacement", before: "$1,250.50", after: "$120" },
    { field: "Brake check", before: null, after: "price on the phone" },
  ]);
});

test("hours are told as on the profile, however long", () => {
  const workday = [{ opens: 480, closes: 1080 }];
  const week = [[], workday, workday, workday, workday, workday, []];
  const [change] = describeChange({
    before: { hours: { week, closedOn: [] } },
    after: { hours: { week: [...week.slice(0, 6), workday], closedOn: ["2026-12-25"] } },
  });
  expect(change?.before).toBe("Mon to Fri: 8:00 AM to 6:00 PM; Sat, Sun: closed");
  expect(change?.after).toBe("Mon to Sat: 8:00 AM to 6:00 PM; Sun: closed; closed on Dec 25, 2026");
});

test("cities and documents are told one by one", () => {
  const paper = { number: "A-1", issuer: "Acme", expiresOn: "2027-06-30", isApproved: false };
  expect(
    describeChange({
      before: { coverage: [{ slug: "texas/san-antonio", priority: 2 }], documents: { ase: paper } },
      after: {
        coverage: [{ slug: "texas/san-antonio", priority: 1, isByHand: true }],
        documents: { ase: { ...paper, isApproved: true } },
      },
    }),
  ).toEqual([
    { field: "San Antonio, Texas", before: "priority 2", after: "primary, by hand" },
    {
      field: "ASE certification",
      before: "A-1, Acme, valid until Jun 30, 2027, to be checked",
      after: "A-1, Acme, valid until Jun 30, 2027, approved",
    },
  ]);
});

test("a record that is new, or gone, has one side, and a line a field", () => {
  const offers = [{ serviceId: "c1", name: "Oil change", priceCents: 4_900 }];
  expect(
    describeChange({ before: null, after: { offers, cities: ["ohio/new-york", "ohio/akron"] } }),
  ).toEqual([
    { field: "Services", before: null, after: "Oil change ($49)" },
    { field: "Cities", before: null, after: "New York, Ohio; Akron, Ohio" },
  ]);
  expect(describeChange({ before: { isOn: true }, after: null })).toEqual([
    { field: "Shown", before: "yes", after: null },
  ]);
});

test("ids and times of the event itself explain nothing and are left out", () => {
  const after = { id: "cdemo", submittedAt: "2026-11-21T14:55:10.044Z", businessName: null };
  expect(describeChange({ before: null, after })).toEqual([]);
});

test("an action reads like something that somebody did", () => {
  expect(actionWords("mechanic.change_hours")).toBe("Hours changed");
  expect(actionWords("bundle.set_price")).toBe("Bundle: set price");
});
