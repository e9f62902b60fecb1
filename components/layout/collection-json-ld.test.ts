import { collectionPage } from "@/components/layout/collection-json-ld";

const page = { name: "Cities We Serve", url: "https://example.com/cities" };
const cities = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `City ${index + 1}`,
    url: `https://example.com/city/texas/city-${index + 1}`,
  }));

it("lists the same items as the page, in the same order", () => {
  expect(collectionPage({ ...page, items: [...cities(1), { name: "Oil Change" }] })).toEqual({
    "@type": "CollectionPage",
    ...page,
    mainEntity: {
      "@type": "ItemList",
      itemListElement: [
        {
          "@type": "ListItem",
          position: 1,
          name: "City 1",
          url: "https://example.com/city/texas/city-1",
        },
        { "@type": "ListItem", position: 2, name: "Oil Change" },
      ],
    },
  });
});

it("lists at most 60 items, so that the page of a large state stays small", () => {
  expect(collectionPage({ ...page, items: cities(61) })).toMatchObject({
    mainEntity: { itemListElement: { length: 60 } },
  });
});
