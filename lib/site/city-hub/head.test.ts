import { SAMPLE_FACTS, sampleHub } from "@/components/testing/samples";
import { hubHead } from "@/lib/site/city-hub/head";

const SCORED = { facts: SAMPLE_FACTS, hasNeighbor: true, threshold: 60, back: null };

test("counts mechanics and services, and includes a price", () => {
  const hub = sampleHub();
  const [first] = hub.services;
  const { description, ...head } = hubHead({ hub, isFallback: false, ...SCORED });
  expect(head).toEqual({
    title: "Mobile Auto Repair in San Antonio, Texas",
    canonical: "/city/texas/san-antonio",
    isIndexable: true,
  });
  expect(description).toContain(`${hub.totalMechanics} mobile mechanics in San Antonio, Texas`);
  expect(description).toContain(`${first?.service.name} starts at $`);
  expect(description.length).toBeLessThanOrEqual(155);
});

test("keeps a page without services or without the city's coverage out of the index", () => {
  const empty = sampleHub({ services: [], totalMechanics: 0 });
  expect(
    hubHead({ ...SCORED, hub: empty, isFallback: false, facts: { ...SAMPLE_FACTS, mechanics: 0 } }),
  ).toMatchObject({
    isIndexable: false,
    description: expect.stringContaining("aren't available in"),
  });
  expect(hubHead({ hub: sampleHub(), isFallback: true, ...SCORED }).isIndexable).toBe(false);
});

test("is not indexed if its score is too low", () => {
  const few = { ...SAMPLE_FACTS, hasLocalPrice: false, mechanics: 1 };
  const head = hubHead({
    ...SCORED,
    hub: sampleHub(),
    isFallback: false,
    facts: few,
    threshold: 61,
  });
  expect(head.isIndexable).toBe(false);
});
