import { sampleLanding, sampleService, sampleUncovered } from "@/components/testing/samples";
import { landingHead } from "@/lib/site/landing/head";

const CLEAN = { hasNeighbor: true, threshold: 60, hasQuery: false };

test("includes the service, the city, and the price", () => {
  expect(landingHead(sampleLanding(), CLEAN)).toEqual({
    title: "Mobile Brake Pad Replacement in San Antonio, Texas - From $323",
    description: expect.stringMatching(
      /^Brake Pad Replacement in San Antonio, Texas, starts at \$323 per axle\. A mobile mechanic comes to your home or office\./,
    ),
    canonical: "/texas/san-antonio/brake-pad-replacement",
    json: "/texas/san-antonio/brake-pad-replacement.json",
    isIndexable: true,
  });
});

test("suggests a call if there is a message instead of a price", () => {
  const pricing = { displayMode: "message", customMessage: "ASK US", price: null } as const;
  expect(landingHead(sampleLanding({ pricing }), CLEAN).description).toMatch(
    /^Get a quote for Brake Pad Replacement in San Antonio, Texas\. /,
  );
});

test("omits a description of the service that would be cut off", () => {
  const service = sampleService({ description: `${"Very ".repeat(30)}long.` });
  const { description } = landingHead(sampleLanding({ service }), CLEAN);
  expect(description).toMatch(/home or office\.$/);
});

test("keeps pages without mechanics, and pages with an ad's query, out of the index", () => {
  expect(landingHead(sampleUncovered(), CLEAN)).toMatchObject({
    description: expect.stringMatching(/^No mechanic offers Brake Pad Replacement in San Antonio/),
    isIndexable: false,
  });
  expect(landingHead(sampleLanding(), { ...CLEAN, hasQuery: true }).isIndexable).toBe(false);
});

test("is indexed only at or above the threshold", () => {
  const isIndexed = (threshold: number) =>
    landingHead(sampleLanding(), { ...CLEAN, threshold }).isIndexable;
  expect([isIndexed(85), isIndexed(86)]).toEqual([true, false]);
});
