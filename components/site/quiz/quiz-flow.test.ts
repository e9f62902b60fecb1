import { readQuizQuery } from "@/components/site/quiz/quiz-flow";
import { paths } from "@/lib/platform/pages/paths";

const NOTHING = { zip: "", place: null };

it.each([
  ["?city=San%20Antonio,Texas&zip=78201", { zip: "78201", place: "San Antonio, Texas" }],
  ["?city=St.+Louis,mo", { zip: "", place: "St. Louis, Missouri" }],
  ["?city=NYC", { zip: "", place: "New York, New York" }],
  ["?city=la", { zip: "", place: "Los Angeles, California" }],
  ["?city=Manhattan", { zip: "", place: "New York, New York" }],
  ["?city=austin+tx", { zip: "", place: "austin, Texas" }],
  ["?zip=78201", { zip: "78201", place: null }],
  ["", NOTHING],
  ["?zip=782011&city=Austin", NOTHING],
  ["?zip=78a01&city=Austin,Bavaria", NOTHING],
  ["?city=Call+1-900-555-0100,Texas", NOTHING],
  ["?city=https://evil.example,Texas", NOTHING],
  [`?city=${"a".repeat(41)},Texas`, NOTHING],
])("reads %s", (search, expected) => {
  expect(readQuizQuery(search)).toEqual(expected);
});

it("reads the query of a city page's link", () => {
  const city = { city: "Coeur d'Alene", state: "Idaho", primaryZip: "83814" };
  const { search } = new URL(paths.brakeQuiz(city), "https://site.example");
  expect(readQuizQuery(search)).toEqual({ zip: "83814", place: "Coeur d'Alene, Idaho" });
});
