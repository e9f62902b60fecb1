import { partFolds, tellDocuments } from "@/components/mechanics/profiles/part-folds";
import { sampleDocument, sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { PART_NAMES } from "@/lib/mechanics/profiles/fields";
import { editableProfileSchema } from "@/lib/mechanics/profiles/parts";
import { toProfile } from "@/lib/mechanics/profiles/rules/profile";

const revisions = Object.fromEntries(PART_NAMES.map((part) => [part, "1"]));
const profileOf = (changes: Parameters<typeof sampleMechanicRecord>[0]) =>
  editableProfileSchema.parse({ ...toProfile(sampleMechanicRecord(changes)), revisions });
const OPEN_ON_WEEKDAYS = {
  week: [[], ...Array(5).fill([{ opens: 480, closes: 1080 }]), []],
  closedOn: [],
};
const RETURNED = { page: "/dashboard/profile", message: "", fields: {}, values: {} };

test("folded parts say what they hold", () => {
  const profile = profileOf({
    businessName: "Salinas Mobile Repair",
    bio: "I come to you.",
    publicEmail: "ray@example.com",
    hours: OPEN_ON_WEEKDAYS,
  });
  const folds = partFolds(profile, null);
  expect(PART_NAMES.map((part) => [part, folds[part].summary])).toEqual(
    expect.arrayContaining([
      ["identity", "Ray Salinas, Salinas Mobile Repair"],
      ["about", "I come to you."],
      ["phone", "(210) 555-0101"],
      ["hours", "Mon to Fri: 8:00 AM to 6:00 PM · Sat, Sun: closed"],
      ["area", "78201, 25 miles, 3 cities"],
      ["offers", "1 service, 1 with your own price"],
      ["limits", "No limit"],
      ["email", "ray@example.com"],
    ]),
  );
  expect(PART_NAMES.filter((part) => folds[part].isDue || folds[part].isOpen)).toEqual([]);
});

test("a folded introduction names languages and makes, even without a text", () => {
  const summaryOf = (changes: Parameters<typeof profileOf>[0]) =>
    partFolds(profileOf(changes), null).about.summary;
  expect(summaryOf({ languages: ["english", "spanish"] })).toBe("Speaks English and Spanish");
  expect(summaryOf({})).toBe("Nothing yet");
});

test("parts that keep calls away are due", () => {
  const folds = partFolds(profileOf({ coverage: [], offers: [], newPhone: "+14065550101" }), null);
  expect(PART_NAMES.filter((part) => folds[part].isDue).toSorted()).toEqual([
    "area",
    "hours",
    "offers",
    "phone",
  ]);
  expect(folds.phone.summary).toBe("Confirm (406) 555-0101");
});

test.each([
  ["/api/mechanics/mechanic-1/hours", ["hours"]],
  ["/api/mechanics/mechanic-1/phone-verification", ["phone"]],
  ["/api/mechanics/mechanic-1/areas/removal", ["area"]],
  ["/api/mechanics/mechanic-1/documents", []],
])("a form that came back from %s is open", (action, open) => {
  const folds = partFolds(profileOf({ hours: OPEN_ON_WEEKDAYS }), { ...RETURNED, action });
  expect(PART_NAMES.filter((part) => folds[part].isOpen)).toEqual(open);
});

const REFUSAL = {
  slot: "ase",
  number: "1",
  reason: "Unreadable",
  refusedAt: "2026-11-01T00:00:00Z",
};
const EXPIRED = new Date("2026-11-10");
const SOON = new Date("2026-12-05");
const ASE = { kind: "ase" } as const;
const WAITING = { status: "waiting", decidedAt: null } as const;

test.each([
  ["Valid until Jun 30, 2027", false, [{}], []],
  ["Liability insurance expires on Dec 5, 2026", true, [{ expiresOn: SOON }], []],
  ["Liability insurance expired on Nov 10, 2026", true, [{ expiresOn: EXPIRED }], []],
  [
    "Calls go through until Jul 14, 2027",
    false,
    [{}, { ...ASE, expiresOn: EXPIRED }, { ...ASE, ...WAITING }],
    [],
  ],
  ["ASE certification was rejected", true, [{}], [REFUSAL]],
  ["Waiting for review", false, [WAITING], []],
  ["A required document is missing", true, [], []],
])("says of documents: %s", (summary, isDue, documents, refusals) => {
  const profile = profileOf({ documents: documents.map(sampleDocument) });
  const papers = { profile, refusals, stateCode: "TX", today: "2026-11-21" };
  expect(tellDocuments(papers as Parameters<typeof tellDocuments>[0])).toEqual({ summary, isDue });
});
