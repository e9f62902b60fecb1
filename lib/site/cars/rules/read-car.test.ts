import { CARS, toKey } from "@/lib/site/cars/rules/car-list";
import { readCar } from "@/lib/site/cars/rules/read-car";
import { VEHICLE_OPTIONS } from "@/lib/site/quiz/quiz-options";
import KNOWN_CARS from "./known-cars.fixture.json";

test.each(
  Object.entries(KNOWN_CARS).flatMap(([vehicle, cars]) =>
    Object.entries(cars).map(([typed, name]) => [typed, name, vehicle]),
  ),
)("reads %j as %s, in the class %s", (typed, name, vehicle) => {
  expect(readCar(typed)).toEqual({ kind: "car", car: { name, vehicle }, doubt: null });
});

test("reads every car of the table from its own name and a year of its own", () => {
  const misread = CARS.flatMap(({ name, model, vehicle, spans }) => {
    const [[year = 0] = []] = spans;
    const reading = readCar(`${year} ${name}`);
    const isRead = reading.kind === "car" && reading.car.vehicle === vehicle && !reading.doubt;
    return isRead && toKey(reading.car.name).includes(toKey(model).slice(0, 3)) ? [] : [name];
  });
  expect(misread).toEqual([]);
});

test("has only classes that the form offers, and years in order", () => {
  const values: string[] = VEHICLE_OPTIONS.map(({ value }) => value);
  const wrong = CARS.filter(({ vehicle, spans }) => {
    const years = spans.flat();
    const isOrdered = years.every((year, at) => year >= (years[at - 1] ?? 1990) && year <= 2027);
    return !values.includes(vehicle) || years.length === 0 || !isOrdered;
  });
  expect(wrong).toEqual([]);
  expect(CARS.length).toBeGreaterThan(1_000);
});

test.each([
  ["1990 Honda CR-V", "Check the year: our list has the Honda CR-V for 1997–2027."],
  ["2015 Ford Ranger", "Check the year: our list has the Ford Ranger for 1990–2011 and 2019–2027."],
  ["1985 Camaro", "Our list starts with 1990 models."],
  ["2099 Honda Civic", "Our list ends with 2027 models. Check the year."],
])("doubts the year of %j, but takes the class", (typed, doubt) => {
  expect(readCar(typed)).toMatchObject({ kind: "car", doubt });
});

test.each(["", "  ", "\u200b\u200e", "\u3000"])("takes %j for no car", (typed) => {
  expect(readCar(typed)).toEqual({ kind: "none" });
});

const UNKNOWN = "We don’t know this car. Check the spelling, or choose what you drive.";

test.each([
  ["asdf", UNKNOWN],
  ["🚗", UNKNOWN],
  ["\u202e\u2067abc\u2069", UNKNOWN],
  ["<script>alert(1)</script>", UNKNOWN],
  ["本田", UNKNOWN],
  ["it won't start", UNKNOWN],
  ["2016", "Add the make and model, such as 2016 Honda CR-V."],
  ["Honda", "Add the model of your Honda, or choose what you drive."],
  ["2016 chevy", "Add the model of your Chevrolet, or choose what you drive."],
  [
    "Hyundai Civic",
    "We don’t know this model of Hyundai. Check the spelling, or choose what you drive.",
  ],
  ["2009 CR-V 2010", "We read two years, 2009 and 2010. Enter one."],
  ["e350", "Which one: Ford E-350 or Mercedes-Benz E-Class? Add the make."],
  ["x".repeat(1_000), "Enter only the year, make, and model, such as 2016 Honda CR-V."],
])("says what is wrong with %j", (typed, message) => {
  expect(readCar(typed)).toEqual({ kind: "problem", message });
});

test.each([
  "\u202e2016 Honda\u200b Civic",
  "<b>2016</b> honda civic",
  "🚗 2016 Honda Civic 🚗",
  "２０１６ Honda Civic",
])("reads %j without what came along", (typed) => {
  expect(readCar(typed)).toMatchObject({ car: { name: "2016 Honda Civic" } });
});
