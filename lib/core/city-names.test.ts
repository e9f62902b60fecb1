import { readCity, splitNickname } from "@/lib/core/city-names";

test.each([
  ["LA", "Los Angeles", "CA"],
  ["L.A.", "Los Angeles", "CA"],
  ["la, ca", "Los Angeles", "CA"],
  ["NYC", "New York", "NY"],
  ["N.Y.C.", "New York", "NY"],
  ["New York City", "New York", "NY"],
  ["the Big Apple", "New York", "NY"],
  ["N Y C", "New York", "NY"],
  ["NY NY", "New York", "NY"],
  ["NY, NY", "New York", "NY"],
  ["L A", "Los Angeles", "CA"],
  ["l a, ca", "Los Angeles", "CA"],
  ["D C", "Washington", "DC"],
  ["Washington D C", "Washington", "DC"],
  ["N O", "New Orleans", "LA"],
  ["SD", "San Diego", "CA"],
  ["Manhattan", "New York", "NY"],
  ["manhattan, ny", "New York", "NY"],
  ["Manhattan KS", "Manhattan", "KS"],
  ["Queens", "New York", "NY"],
  ["Queens, New York", "New York", "NY"],
  ["the Bronx", "New York", "NY"],
  ["Staten Island", "New York", "NY"],
  ["Brooklyn", "New York", "NY"],
  ["Brooklyn, NY", "Brooklyn", "NY"],
  ["Brooklyn, OH", "Brooklyn", "OH"],
  ["Sioux Falls SD", "Sioux Falls", "SD"],
  ["Philly", "Philadelphia", "PA"],
  ["philly pa", "Philadelphia", "PA"],
  ["Vegas", "Las Vegas", "NV"],
  ["San Fran", "San Francisco", "CA"],
  ["SF", "San Francisco", "CA"],
  ["Chi-Town", "Chicago", "IL"],
  ["B’more", "Baltimore", "MD"],
  ["NOLA", "New Orleans", "LA"],
  ["DFW", "Dallas", "TX"],
  ["San Antone", "San Antonio", "TX"],
  ["ATL", "Atlanta", "GA"],
  ["KC", "Kansas City", "MO"],
  ["KC, Kansas", "KC", "KS"],
  ["St. Pete, FL", "St. Petersburg", "FL"],
  ["Washington, D.C.", "Washington", "DC"],
  ["DC", "Washington", "DC"],
  ["dallas, TX", "dallas", "TX"],
  ["Dallas TX", "Dallas", "TX"],
  ["Dallas,Texas", "Dallas", "TX"],
  ["Dallas, TX, USA", "Dallas", "TX"],
  ["in Dallas, TX", "Dallas", "TX"],
  ["near Philly", "Philadelphia", "PA"],
  ["Santa Fe New Mexico", "Santa Fe", "NM"],
  ["Charleston, west virginia", "Charleston", "WV"],
])("reads %j as %s in %s", (text, city, code) => {
  const said = readCity(text);
  expect([said.city, said.state?.code]).toEqual([city, code]);
});

test.each(["Dallas", "Austin, XX", "Texas", "TX", "NY", "Frisco", "Kansas City", ", TX", ""])(
  "finds no state in %j",
  (text) => {
    expect(readCity(text)).toEqual({ city: text, state: null });
  },
);

test.each([
  ["in dallas", "dallas"],
  ["Near St. Louis", "St. Louis"],
  ["at Reno", "Reno"],
  ["around Boise", "Boise"],
  ["Indio", "Indio"],
  ["Inglewood", "Inglewood"],
])("reads %j as a city without the word before it", (text, city) => {
  expect(readCity(text)).toEqual({ city, state: null });
});

test.each([
  ["oil change LA", "oil change", "Los Angeles"],
  ["Brakes in L.A.", "brakes", "Los Angeles"],
  ["battery near nyc", "battery", "New York"],
  ["battery in n y c", "battery", "New York"],
  ["brakes manhattan", "brakes", "New York"],
  ["brakes manhattan ks", "brakes manhattan ks", null],
  ["brakes in philly, pa", "brakes", "Philadelphia"],
  ["oil change L.A. California", "oil change", "Los Angeles"],
  ["battery Vegas, NV, USA", "battery", "Las Vegas"],
  ["chi-town", "", "Chicago"],
  ["the Windy City", "", "Chicago"],
  ["la bateria", "la bateria", null],
  ["battery in dallas", "battery in dallas", null],
])("splits a nickname off %j", (text, need, city) => {
  const split = splitNickname(text);
  expect([split.need, split.called?.city ?? null]).toEqual([need, city]);
});
