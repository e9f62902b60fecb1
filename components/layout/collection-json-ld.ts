import type { CollectionPage } from "schema-dts";

interface Collection {
  /** The page's heading. */
  name: string;
  /** Absolute URL. */
  url: string;
  /** In the order shown on the page. `url` is absolute, and missing if the item has no page. */
  items: readonly { name: string; url?: string }[];
}

/** Keeps pages small: a state can have over a thousand cities, and its page links to all of them anyway. */
const MOST_ITEMS = 60;

export function collectionPage({ name, url, items }: Collection): CollectionPage {
  return {
    "@type": "CollectionPage",
    name,
    url,
    mainEntity: {
      "@type": "ItemList",
      itemListElement: items.slice(0, MOST_ITEMS).map((item, index) => ({
        "@type": "ListItem" as const,
        position: index + 1,
        ...item,
      })),
    },
  };
}
