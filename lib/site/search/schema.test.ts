import { searchQuerySchema } from "@/lib/site/search/schema";

it.each([
  [{ q: " oil  change " }, "oil  change"],
  [{ city: "San Antonio,Texas" }, "San Antonio, Texas"],
  [{ city: "San Antonio, Texas" }, "San Antonio, Texas"],
  [{ zip: "78201", city: "Austin", q: "oil" }, "78201"],
  [{ city: "Austin", q: "oil" }, "Austin"],
  [{ q: "a\u0000b" }, "a b"],
  [{ q: "\uFFFD%A" }, ""],
  [{ q: "caf\uFFFD austin" }, "caf  austin"],
  [{ q: ["a", "b"] }, ""],
  [{}, ""],
])("reads %j", (query, text) => {
  expect(searchQuerySchema.parse({ q: "", city: "", zip: "", ...query })).toEqual({ text });
});
