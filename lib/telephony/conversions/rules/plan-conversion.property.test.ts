import fc from "fast-check";
import { CLICK_ID_KINDS } from "@/lib/telephony/calls/constants";
import { measurementBasis } from "@/lib/telephony/calls/rules/measurement-basis";
import { followCall, newConversion, permittedClick } from "./plan-conversion";

const BILLED = {
  receivedAt: new Date("2026-11-20T16:00:00Z"),
  ratedAt: new Date("2026-11-20T16:10:00Z"),
  isDisputed: false,
  creditedCents: 0,
  disputeWindowDays: 14,
};

const visits = fc.record({
  consent: fc.boolean(),
  refused: fc.constantFrom(true, false, undefined),
  refusesTracking: fc.boolean(),
  measurement: fc.constantFrom("opt_in" as const, "opt_out" as const),
});
const kinds = fc.constantFrom(null, ...CLICK_ID_KINDS);

test("a visit leads to a conversion only with a click ID, without a refusal or GPC, and with consent or under opt-out", () => {
  fc.assert(
    fc.property(visits, kinds, (visit, clickIdKind) => {
      const tap = { clickIdKind, clickId: clickIdKind && "click", basis: measurementBasis(visit) };
      const conversion = newConversion({ ...BILLED, feeCents: 2_500 }, permittedClick(tap));
      const { consent, refused, refusesTracking, measurement } = visit;
      const isTold = measurement === "opt_out" && refused === false;
      const isPermitted = !refusesTracking && refused !== true && (consent || isTold);
      const basis = consent ? "consent" : "notice";
      expect(conversion?.basis).toBe(clickIdKind && isPermitted ? basis : undefined);
    }),
  );
});

/** The share of the fee that a decision credits, and whether the conversion is uploaded before the decision. */
const decisions = fc.record({
  percent: fc.integer({ min: 0, max: 100 }),
  isUploaded: fc.boolean(),
});

test("after any decisions, Google Ads has the fee that was kept, or nothing", () => {
  const fees = fc.integer({ min: 1, max: 15_000 });
  fc.assert(
    fc.property(fees, fc.array(decisions, { maxLength: 4 }), (feeCents, made) => {
      const call = { ...BILLED, feeCents };
      let stored: Parameters<typeof followCall>[1] = {
        clickIdKind: "gclid",
        state: "waiting",
        reportedCents: null,
      };
      for (const { percent, isUploaded } of made) {
        if (isUploaded && stored.state === "waiting") {
          const reportedCents = feeCents - call.creditedCents;
          stored = { ...stored, state: "accepted", reportedCents };
        }
        call.creditedCents += Math.floor(((feeCents - call.creditedCents) * percent) / 100);
        const { state = stored.state, adjustment } = followCall(call, stored);
        const reportedCents = adjustment ? (adjustment.valueCents ?? 0) : stored.reportedCents;
        stored = { ...stored, state, reportedCents };
        expect([feeCents - call.creditedCents, null]).toContain(reportedCents);
      }
    }),
  );
});
