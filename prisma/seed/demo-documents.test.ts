import { dateIn } from "@/lib/core/time";
import { callsEnd, canWorkIn, verifiedUntil } from "@/lib/mechanics/profiles/rules/documents";
import { demoApplicants } from "./demo-applications";
import { datedDocuments, demoDocuments } from "./demo-documents";
import { demo, placeOf } from "./demo-lookups";

const NOW = new Date("2026-11-22T15:00:00Z");
const { documents, dates } = demoDocuments(demo, demoApplicants(demo, NOW), NOW);
const approvedOf = (mechanicId: string) =>
  documents.filter((row) => row.mechanicId === mechanicId && row.status === "approved");
const dayOf = (date: unknown) => (date instanceof Date ? date.toISOString().slice(0, 10) : "");

test("derives every mechanic's badge and call cutoff from their documents", () => {
  for (const mechanic of demo.mechanics) {
    const { zipcode, timezone } = mechanic;
    const dated = datedDocuments(approvedOf(mechanic.id));
    const { stateCode } = placeOf(zipcode);
    const stored = dates.find(({ id }) => id === mechanic.id) ?? mechanic;
    expect(verifiedUntil(dated, stateCode) ?? "").toBe(dayOf(stored.documentsValidUntil));
    const end = callsEnd(dated, { stateCode, timezone });
    expect(stored.callsEndAt).toEqual(end && end > NOW ? end : null);
  }
});

test("leaves a few mechanics without insurance, or with insurance past its grace period", () => {
  const idle = demo.mechanics.filter(({ state, isActive }) => state === "active" && !isActive);
  const insured = idle.map(({ id }) => approvedOf(id).some(({ kind }) => kind === "insurance"));
  expect(insured.toSorted()).toEqual([false, false, true, true, true]);
});

test("gives a registration to each mechanic in a state that requires one", () => {
  const registered = demo.mechanics.filter(({ registrations }) => registrations.length > 0);
  expect(registered.length).toBeGreaterThan(20);
  for (const { id, zipcode, registrations } of demo.mechanics) {
    expect(canWorkIn(placeOf(zipcode).stateCode, registrations)).toBe(true);
    const kept = approvedOf(id).filter(({ kind }) => kind === "state_registration");
    expect(kept).toHaveLength(registrations.length);
  }
});

test("includes insurance that expires within a month, recently expired insurance, and pending renewals", () => {
  const today = dateIn("America/Chicago", NOW);
  const days = dates.map(({ documentsValidUntil }) => dayOf(documentsValidUntil));
  expect(days.filter((day) => day >= today && day <= "2026-12-22")).toHaveLength(3);
  expect(days.filter((day) => day < today && day >= "2026-11-08")).toHaveLength(1);
  expect(documents.filter(({ status }) => status === "waiting")).toHaveLength(2);
});
