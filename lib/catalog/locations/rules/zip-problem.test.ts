import { type ZipProblem, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";

const ketchikan = { kind: "uncovered", zip: "99950", city: "Ketchikan", state: "Alaska" } as const;
const seattle = { city: "Seattle", state: "Washington", slug: "washington/seattle", miles: 679 };

test.each<[ZipProblem, string]>([
  [{ kind: "malformed" }, "Enter a five-digit ZIP code, such as 78201."],
  [
    { kind: "unknown", zip: "00000" },
    "We couldn’t find ZIP code 00000 on our map. Try the ZIP code of a place nearby.",
  ],
  [
    { kind: "outside", zip: "00901" },
    "ZIP code 00901 is outside the 50 states and DC. We don’t have mechanics there yet.",
  ],
  [
    { ...ketchikan, nearest: [seattle] },
    "We don’t have a mechanic near 99950 (Ketchikan, Alaska) yet. The nearest city with one is Seattle, Washington, 679 miles away.",
  ],
  [
    { ...ketchikan, nearest: [{ ...seattle, miles: 1 }] },
    "We don’t have a mechanic near 99950 (Ketchikan, Alaska) yet. The nearest city with one is Seattle, Washington, 1 mile away.",
  ],
  [
    { ...ketchikan, zip: "99999", nearest: [seattle], isApproximate: true },
    "ZIP code 99999 isn’t on our map yet, so we went by ZIP codes that start with 999, around Ketchikan, Alaska. We don’t have a mechanic there yet. The nearest city with one is Seattle, Washington, 679 miles away.",
  ],
  [{ ...ketchikan, nearest: [] }, "We don’t have a mechanic near 99950 (Ketchikan, Alaska) yet."],
])("explains %j", (problem, text) => {
  expect(zipProblemText(problem)).toBe(text);
});
