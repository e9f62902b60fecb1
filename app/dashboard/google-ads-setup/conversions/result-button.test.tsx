/** @jest-environment ./tests/setup/browser-environment.mjs */
import { fireEvent, render, screen } from "@testing-library/react";
import { ResultButton } from "@/app/dashboard/google-ads-setup/conversions/result-button";
import type { Conversion } from "@/lib/telephony/conversions/schema";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const row = (view: Conversion["view"], adjusted: Conversion["view"] | null): Conversion => ({
  id: "ccall00000000000000000001",
  clickIdKind: "gclid",
  basis: "consent",
  convertedAt: "2026-11-20T12:00:00.000Z",
  readyAt: "2026-11-20T18:00:00.000Z",
  valueCents: 1_500,
  view,
  failure: null,
  adjustment: adjusted && { kind: "restatement", valueCents: 1_500, view: adjusted, failure: null },
  isUnadjustable: false,
  serviceName: null,
  place: null,
});

/** Returns the form's selected part, "conversion" or "adjustment", and the parts to choose from. */
function partsOf(conversion: Conversion) {
  const { unmount } = render(<ResultButton row={conversion} returned={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Record result" }));
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>("[name=part]");
  const options = [...(field?.querySelectorAll("option") ?? [])].map(({ value }) => value);
  unmount();
  return [field?.value, options];
}

test("records the result of the conversion or its adjustment, and asks which one if both were exported", () => {
  expect(partsOf(row("exported", null))).toEqual(["conversion", []]);
  expect(partsOf(row("ready", "exported"))).toEqual(["adjustment", []]);
  expect(partsOf(row("exported", "exported"))).toEqual([
    "adjustment",
    ["adjustment", "conversion"],
  ]);
});
