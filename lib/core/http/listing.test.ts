import { Listing, listQuerySchema, pageArguments, pageOf } from "@/lib/core/http/listing";

const ID = "cdemomechanic000000000001";
const OTHER_ID = "cdemomechanic000000000002";
const urlWith = (search: string) => new URL(`http://localhost/api/mechanics${search}`);

test("defaults to the first 100", () => {
  expect(listQuerySchema.parse({})).toEqual({ limit: 100 });
});

test.each(["1", "500", "0007"])("accepts limit %s", (limit) => {
  expect(listQuerySchema.parse({ limit }).limit).toBe(Number(limit));
});

test.each(["0", "501", "-1", "1.5", "1e2", "", " 5", "ten", "99999"])(
  "rejects limit %j and names it",
  (limit) => {
    expect(listQuerySchema.safeParse({ limit }).error?.issues).toMatchObject([{ path: ["limit"] }]);
  },
);

test.each(["", "x", `${ID}x`, ID.toUpperCase()])("rejects cursor %j and names it", (cursor) => {
  expect(listQuerySchema.safeParse({ cursor }).error?.issues).toMatchObject([{ path: ["cursor"] }]);
});

test("reads as many records as requested for the first page", () => {
  expect(pageArguments({ limit: 2 })).toEqual({ take: 2 });
  const found = [{ id: ID }, { id: OTHER_ID }];
  expect(pageOf(found, { limit: 2 })).toEqual(found);
  expect(pageOf([], { limit: 2 })).toEqual([]);
});

describe("a page after a cursor", () => {
  const query = { limit: 2, cursor: ID };
  const pageFrom = (...ids: string[]) =>
    pageOf(
      ids.map((id) => ({ id })),
      query,
    ).map(({ id }) => id);

  test("reads one more record, because the cursor's own record is included", () => {
    expect(pageArguments(query)).toEqual({ take: 3, cursor: { id: ID } });
    expect(pageFrom(ID, "a", "b")).toEqual(["a", "b"]);
    expect(pageFrom(ID)).toEqual([]);
  });

  test("skips nothing if the cursor's record has left the list", () => {
    expect(pageFrom("a", "b", "c")).toEqual(["a", "b"]);
    expect(pageFrom("a")).toEqual(["a"]);
  });

  test("throws for an unknown cursor because an empty page would look like the end", () => {
    expect(() => pageFrom()).toThrow(
      expect.objectContaining({ code: "invalid_input", fields: { cursor: expect.any(String) } }),
    );
  });
});

test("links a full page to the next one, keeping other parameters but not _t", () => {
  const listing = new Listing([{ id: ID }, { id: OTHER_ID }], 9, 2);
  expect(listing.headers(urlWith(`?limit=2&cursor=${ID}&_t=17&state=texas`))).toEqual({
    "x-total-count": "9",
    link: `</api/mechanics?limit=2&cursor=${OTHER_ID}&state=texas>; rel="next"`,
  });
});

test.each([
  ["that is not full", [{ id: ID }], 9],
  ["without items", [], 0],
])("treats a page %s as the last", (_, items, total) => {
  expect(new Listing(items, total, 2).headers(urlWith("?limit=2"))).toEqual({
    "x-total-count": String(total),
  });
});

test("keeps the total and the limit when mapped", () => {
  const listing = new Listing([{ id: ID }], 7, 1).map(({ id }) => ({ id, name: "Ana" }));
  expect(listing.items).toEqual([{ id: ID, name: "Ana" }]);
  expect(listing.headers(urlWith(""))).toMatchObject({
    "x-total-count": "7",
    link: expect.stringContaining(ID),
  });
});
