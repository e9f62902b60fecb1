import { searchQuerySchema } from "@/lib/site/search/schema";

it.each([
  [{ q: " oil  change " }, "oil  change"],
  [{ city: "San Antonio,Texas" }, "San Antonio, Texas"],
  [{ city: "San Antonio, Texas" }, "San Antonio, Texas"],
  [{ zip: "78201", city: "Austin", q: "oil" }, "oil 78201"],
  [{ zip: "78201", city: "Austin" }, "78201"],
  [{ city: "Austin", q: "oil" }, "oil Austin"],
  [{ zip: "7820" }, "7820"],
  [{ q: "a\u0000b" }, "a b"],
  [{ q: "\uFFFD%A" }, ""],
  [{ q: "caf\uFFFD austin" }, "caf  austin"],
  [{ q: ["a", "b"] }, ""],
  [{}, ""],
])("reads %j", (query, text) => {
  expect(searchQuerySchema.parse({ q: "", city: "", zip: "", ...query })).toEqual({
    text,
    mistake: null,
  });
});

it("doesn't search for what isn't a ZIP code, next to a need", () => {
  const query = { q: "dead battery", city: "", zip: "7820" };
  expect(searchQuerySchema.parse(query)).toEqual({ text: "dead battery", mistake: "7820" });
});
