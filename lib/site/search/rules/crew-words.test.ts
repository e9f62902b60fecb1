import { crewWords } from "@/lib/site/search/rules/crew-words";

const crew = new Map([
  ["m-1", { name: "Marcus Webb", miles: 4.2 }],
  ["m-2", { name: "Ana", miles: null }],
  ["m-3", { name: "Rosa de la Cruz", miles: 0.2 }],
  ["m-4", { name: "Lee Park", miles: 12 }],
]);

it.each([
  [["m-1"], "Marcus W. (4 mi)"],
  [["m-3", "m-2"], "Ana and Rosa C. (<1 mi)"],
  [["m-1", "m-3", "m-4"], "Marcus W. (4 mi), Rosa C. (<1 mi), and 1 more"],
  [["m-4", "m-3", "m-2", "m-1"], "Marcus W. (4 mi), Ana, and 2 more"],
  [["m-9"], ""],
  [[], ""],
])("names who offers a service: %j", (ids, words) => {
  expect(crewWords(ids, crew)).toBe(words);
});
