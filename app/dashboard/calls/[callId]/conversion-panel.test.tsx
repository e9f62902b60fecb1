import { ConversionPanel } from "@/app/dashboard/calls/[callId]/conversion-panel";
import { textOf } from "@/components/testing/rendered";
import { CLICK_ID_KINDS } from "@/lib/telephony/calls/constants";

test.each(CLICK_ID_KINDS)("describes a click with a %s in plain words", (clickIdKind) => {
  const conversion = {
    id: "ccall00000000000000000001",
    clickIdKind,
    basis: "consent" as const,
    convertedAt: "2026-11-20T12:00:00.000Z",
    readyAt: "2026-11-20T18:00:00.000Z",
    valueCents: 1_500,
    view: "accepted" as const,
    failure: null,
    adjustment: null,
    isUnadjustable: clickIdKind === "wbraid",
    serviceName: null,
    place: null,
  };
  const text = textOf(<ConversionPanel conversion={conversion} />);
  expect(text).toMatch(/Google ad/);
  expect(text).not.toMatch(/gclid|gbraid|wbraid/);
});
