import { findCities } from "@/lib/search/rules/find-cities";
import { austin, city, locations } from "@/lib/search/rules/sample-cities";

describe("findCities", () => {
  const slugs = (text: string) => findCities(text, locations).map(({ slug }) => slug);

  it.each([
    ["a state's code", "tx", ["texas/austin", "texas/san-antonio"]],
    ["a state's name", "TEXAS", ["texas/austin", "texas/san-antonio"]],
    ["a city and a code", "san antonio tx", ["texas/san-antonio"]],
    ["a city and a state", "Portland, Maine", ["maine/portland"]],
    ["part of a city and a code", "anton, TX", ["texas/san-antonio"]],
    ["a city's name", "portland", ["maine/portland", "oregon/portland"]],
    ["another spelling", "st. louis", ["missouri/st-louis"]],
    ["another spelling", "Saint Louis", ["missouri/st-louis"]],
    ["another spelling", "saint louis mo", ["missouri/st-louis"]],
    ["words around a city", "brake pads saint louis", ["missouri/st-louis"]],
    ["words around a city and a code", "brake pads portland me", ["maine/portland"]],
    ["accents that the name doesn't have", "Austín", ["texas/austin"]],
    ["accents that the name has", "canon", ["colorado/canon-city"]],
    ["a code that is just the last word", "austin repair near me", ["texas/austin"]],
    ["a name, not Maine", "portland mechanic near me", ["maine/portland", "oregon/portland"]],
    ["a name, not Maine", "Portland brakes close to me", ["maine/portland", "oregon/portland"]],
    ["a city and a code, not Maine", "mechanic portland or near me", ["oregon/portland"]],
    ["a city and a code after “near”", "brakes near portland me", ["maine/portland"]],
    ["a state without a city there", "ak", []],
    ["a name that is also an adjective", "Mobile", ["alabama/mobile"]],
    ["a name that is also an adjective, and a code", "mobile, AL", ["alabama/mobile"]],
    ["a name after a service, and a code", "oil change mobile al", ["alabama/mobile"]],
    ["a name and a state before a service", "mobile alabama brakes", ["alabama/mobile"]],
    ["a name after “in”", "mobile oil change in mobile", ["alabama/mobile"]],
    ["a name after “near”", "mechanic near mobile", ["alabama/mobile"]],
    ["nothing but an adjective", "mobile oil change", []],
    ["nothing but an adjective", "mobile mechanic near me", []],
    ["nothing but a misspelled adjective", "mobil mechanic", []],
    ["nothing but an adjective and a state", "mobile mechanic al", []],
    ["a city after an adjective", "mobile mechanic san antonio", ["texas/san-antonio"]],
    ["a city and a code after an adjective", "mobile repair austin tx", ["texas/austin"]],
    ["a city and another state", "Austin, CA", []],
    ["an extra letter", "phoeniix", ["arizona/phoenix"]],
    ["a misspelled name after a service", "oil change san antonoi", ["texas/san-antonio"]],
    ["two wrong letters", "phoxexix", []],
    ["a nickname", "San Antone", ["texas/san-antonio"]],
    ["an abbreviation", "ATX", ["texas/austin"]],
    ["an abbreviation with a state", "stl, mo", ["missouri/st-louis"]],
    ["an abbreviation", "PDX", ["oregon/portland"]],
    ["a nickname with an article", "the Lou", ["missouri/st-louis"]],
    ["a city, a state, and the country", "austin, TX, USA", ["texas/austin"]],
    ["invisible characters", "\u202aaus\u200btin,\u00a0TX\u202c", ["texas/austin"]],
    ["a nickname of a city that isn’t ours", "Philly", []],
    ["neither letters nor digits", "?!", []],
  ])("finds cities by %s: %s", (_, text, found) => {
    expect(slugs(text)).toEqual(found);
  });

  it("includes cities elsewhere that are named after a state", () => {
    const seattle = city("Seattle", "Washington", "washington/seattle", null);
    const capital = city(
      "Washington",
      "District of Columbia",
      "district-of-columbia/washington",
      null,
    );
    expect(findCities("washington", [capital, austin, seattle])).toEqual([seattle, capital]);
    expect(findCities("Washington, D.C.", [capital, austin, seattle])).toEqual([capital]);
  });

  it("skips inactive cities", () => {
    expect(findCities("tx", [{ ...austin, isActive: false }])).toEqual([]);
  });
});
