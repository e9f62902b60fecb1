import { dateIn } from "@/lib/core/time";
import { canWorkIn, verifiedUntil } from "@/lib/mechanics/rules/documents";
import { demoApplicants } from "./demo-applications";
import { demoDocuments } from "./demo-documents";
import { demo, placeOf } from "./demo-lookups";

const NOW = new Date("2026-11-22T15:00:00Z");
const { documents, lapses } = demoDocuments(demo, demoApplicants(demo, NOW), NOW);
const approvedOf = (mechanicId: string) =>
  documents.filter((row) => row.mechanicId === mechanicId && row.status === "approved");
const dayOf = (date: unknown) => (date instanceof Date ? date.toISOString().slice(0, 10) : "");

test("derives every mechanic's badge from their documents", () => {
  for (const { id, zipcode, documentsValidUntil } of demo.mechanics) {
    const lapse = lapses.find((one) => one.id === id);
    const dated = approvedOf(id).map(({ stateCode = "", checkMethod = null, ...row }) => ({
      ...row,
      stateCode,
      checkMethod,
      expiresOn: dayOf(row.expiresOn),
    }));
    const expected = lapse ? lapse.documentsValidUntil : documentsValidUntil;
    expect(verifiedUntil(dated, placeOf(zipcode).stateCode) ?? "").toBe(dayOf(expected));
  }
});

test("has a registration for each mechanic in a state that requires one", () => {
  const registered = demo.mechanics.filter(({ registrations }) => registrations.length > 0);
  expect(registered.length).toBeGreaterThan(20);
  for (const { id, zipcode, registrations } of demo.mechanics) {
    expect(canWorkIn(placeOf(zipcode).stateCode, registrations)).toBe(true);
    const kept = approvedOf(id).filter(({ kind }) => kind === "state_registration");
    expect(kept).toHaveLength(registrations.length);
  }
});

test("has insurance that lapses within a month, one that lapsed recently, and pending renewals", () => {
  const today = dateIn("America/Chicago", NOW);
  const days = lapses.map(({ documentsValidUntil }) => dayOf(documentsValidUntil));
  expect(days.filter((day) => day >= today && day <= "2026-12-22")).toHaveLength(3);
  expect(days.filter((day) => day < today && day >= "2026-11-08")).toHaveLength(1);
  expect(documents.filter(({ status }) => status === "waiting")).toHaveLength(2);
});
