import { offerTexts } from "@/components/mechanics/profiles/offer-fields";
import { nestValues } from "@/lib/core/form-values";
import { offersFormSchema } from "@/lib/mechanics/profiles/schema/part-forms";

test("preserves offers on their round trip through the form", () => {
  const offers = [
    { serviceId: "cdemoservice0000000000001", priceCents: 24_900 },
    { serviceId: "cdemoservice0000000000002", priceCents: 9_905 },
    { serviceId: "cdemoservice0000000000003", priceCents: null },
  ];
  const texts = offerTexts(offers);
  expect(texts.get("services.cdemoservice0000000000002.price")).toBe("99.05");
  expect(offersFormSchema.parse(nestValues(texts))).toEqual(offers);
});
