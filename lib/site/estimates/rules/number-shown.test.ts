import { sampleLanding, sampleRoute, sampleSite } from "@/components/testing/samples";
import { type CallRoute, chooseNumber } from "@/lib/mechanics/availability/call-route";
import { estimateNumber } from "@/lib/site/estimates/rules/number-shown";

const NOW = new Date("2026-11-22T18:00:00Z");
const site = sampleSite({ hasTelephony: false });
const [line] = sampleRoute().mechanics;
if (!line) throw new Error("The sample route has no mechanic.");
const CLOSED = { week: [[], [], [], [], [], [], []], closedOn: [] };

function numberFor(route: CallRoute) {
  const shown = chooseNumber(route, NOW);
  const mechanic = shown.mechanicId === null ? null : "Ana R.";
  const landing = sampleLanding({ route });
  const prices = { fromCents: null, highestCents: null };
  return estimateNumber({ landing, prices, crew: "", photos: [], mechanic, shown }, site);
}

test("an open mechanic's number comes with the mechanic's name and only that mechanic's hours", () => {
  const other = { ...line, mechanicId: "mechanic-2", phone: "+12105550124" };
  const { phone, label, route } = numberFor(sampleRoute({ mechanics: [line, other] }));
  expect([phone, label]).toEqual(["+12105550123", "Call Ana R."]);
  expect(route?.mechanics).toEqual([line]);
});

test("while every mechanic is closed, the number is the office's, without a mechanic's hours", () => {
  expect(numberFor(sampleRoute({ mechanics: [{ ...line, hours: CLOSED }] }))).toEqual({
    phone: "+12105550100",
    label: "Call our office",
    route: null,
  });
});

test("a number whose calls are routed is nobody's", () => {
  const route = sampleRoute({ routedPhone: "+12105550199" });
  expect(numberFor(route)).toEqual({ phone: "+12105550199", label: "Call Now", route });
});

test("without mechanics, the number is the office's unless calls to it are routed", () => {
  expect(estimateNumber(null, site).label).toBe("Call our office");
  expect(estimateNumber(null, { ...site, hasTelephony: true }).label).toBe("Call Now");
});
