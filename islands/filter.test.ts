/** @jest-environment ./tests/setup/browser-environment.mjs */
import "./filter";

const CITIES = [
  ["Atlanta", "Georgia", "GA"],
  ["Dallas", "Texas", "TX"],
  ["Las Vegas", "Nevada", "NV"],
  ["Los Angeles", "California", "CA"],
  ["New York", "New York", "NY"],
  ["Philadelphia", "Pennsylvania", "PA"],
  ["San Antonio", "Texas", "TX"],
  ["San Diego", "California", "CA"],
  ["St. Louis", "Missouri", "MO"],
  ["Staten Island", "New York", "NY"],
] as const;

function filter(text: string): string[] {
  document.body.innerHTML = `<rc-filter><input data-filter>${CITIES.map(
    ([city, state, code]) =>
      `<p data-filter-text="${city}\n${state}\n${city}\n${code}">${city}</p>`,
  ).join("")}</rc-filter>`;
  const field = document.querySelector("input");
  if (field) field.value = text;
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  return [...document.querySelectorAll<HTMLElement>("p")]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent ?? "");
}

test.each([
  ["LA", ["Los Angeles"]],
  ["l.a.", ["Los Angeles"]],
  ["NYC", ["New York"]],
  ["N Y C", ["New York"]],
  ["Manhattan", ["New York"]],
  ["manhattan, ks", []],
  ["Queens", ["New York"]],
  ["SD", ["San Diego"]],
  ["Staten Island", ["Staten Island"]],
  ["Philly", ["Philadelphia"]],
  ["Vegas", ["Las Vegas"]],
  ["ATL", ["Atlanta"]],
  ["STL", ["St. Louis"]],
  ["saint louis", ["St. Louis"]],
  ["dallas, TX", ["Dallas"]],
  ["Dallas Texas", ["Dallas"]],
  ["San Antone", ["San Antonio"]],
  ["\u202aSan\u00a0Antonio\u202c", ["San Antonio"]],
  ["da\u200bllas", ["Dallas"]],
  ["Ｄａｌｌａｓ", ["Dallas"]],
  ["texas", ["Dallas", "San Antonio"]],
  ["las", ["Dallas", "Las Vegas"]],
  ["in dallas", ["Dallas"]],
  ["Near Dallas, TX", ["Dallas"]],
  ["around St. Louis", ["St. Louis"]],
  ["in LA", ["Los Angeles"]],
  ["in texas", ["Dallas", "San Antonio"]],
  ["near me", []],
  ["SF", []],
  ["\u200b", CITIES.map(([city]) => city)],
  ["", CITIES.map(([city]) => city)],
])("filters cities by %j", (text, found) => {
  expect(filter(text)).toEqual(found);
});
