import { compareHashes } from "./table-hashes";

const hashes = (tables: Record<string, [rows: number, hash: string]>) =>
  new Map(Object.entries(tables).map(([name, [rows, hash]]) => [name, { rows, hash }]));

describe("compareHashes", () => {
  it("returns nothing for equal tables", () => {
    const tables = hashes({ Call: [2, "17"], User: [1, "-3"] });
    expect(compareHashes(tables, tables)).toEqual([]);
  });

  it("names tables with missing rows, changed rows, and missing tables", () => {
    const live = hashes({ Call: [2, "17"], Order: [1, "5"], User: [1, "-3"] });
    const restored = hashes({ Call: [1, "9"], Order: [1, "6"] });
    expect(compareHashes(live, restored)).toEqual([
      "Table Call had 2 rows, but has 1 in the backup.",
      "Table Order has the same number of rows in the backup, but some differ.",
      "Table User exists only in the live database.",
    ]);
  });
});
