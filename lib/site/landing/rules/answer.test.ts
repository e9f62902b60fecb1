import {
  sampleLanding,
  sampleRoute,
  sampleService,
  sampleUncovered,
} from "@/components/testing/samples";
import { toAnswer } from "@/lib/site/landing/rules/answer";
import { answerSchema } from "@/lib/site/landing/schema";

const now = new Date("2026-03-04T18:00:00Z");
const options = { siteUrl: "https://example.com", now };

it("gives the page's price, who is open, and the number that they answer", () => {
  const answer = toAnswer(sampleLanding(), options);
  expect(answerSchema.parse(answer)).toEqual({
    service: "Brake Pad Replacement",
    city: "San Antonio",
    state: "Texas",
    price: {
      fromUsd: 323,
      covers:
        "Parts and labor for Brake Pad Replacement per axle on most cars. The mechanic confirms the price before work starts.",
    },
    message: null,
    mechanics: 1,
    isOpenNow: true,
    availability: "Open now · 24 hours",
    phone: "+12105550123",
    url: "https://example.com/texas/san-antonio/brake-pad-replacement",
    checkedAt: "2026-03-04T18:00:00.000Z",
  });
});

it("mentions parts only for work that installs them", () => {
  const service = sampleService({ name: "Jump Start", unit: "", workKind: "without_parts" });
  expect(toAnswer(sampleLanding({ service }), options).price?.covers).toBe(
    "Jump Start on most cars. The mechanic confirms the price before work starts.",
  );
});

it("gives the message of a page without a price, and nobody's hours without a mechanic", () => {
  expect(answerSchema.parse(toAnswer(sampleUncovered(), options))).toMatchObject({
    price: null,
    message: "CALL FOR FREE QUOTE",
    mechanics: 0,
    isOpenNow: false,
    availability: null,
    phone: sampleRoute().defaultPhone,
  });
});
