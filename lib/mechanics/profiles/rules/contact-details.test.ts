import { hasContactDetails } from "@/lib/mechanics/profiles/rules/contact-details";

test.each([
  "Call (210) 555-0101.",
  "Text 210.555.0101",
  "2105550101",
  "+1 210 555 0101",
  "Local: 555-0101",
  "２１０－５５５－０１０１",
  "2 1 0 5 5 5 0 1 0 1",
  "two one zero, five five five, oh one oh one",
  "+44 20 7946 0958",
  "210\u200b555\u200b0101",
  "Write to ana@example.com",
  "ana (at) example",
  "Find me as @anafixescars",
  "https://ana.example",
  "www.example.com",
  "See anafixes.com for prices",
  "ANAFIXES.COM/prices",
  "anafixes dot com",
])("finds contact details in %j", (text) => {
  expect(hasContactDetails(text)).toBe(true);
});

test.each([
  "",
  "Fixing cars since 1998. I worked at a dealer from 2004-2012, then on my own.",
  "Models from 1996 to 2020, 12-volt and 24-volt systems, and 300,000-mile engines.",
  "ASE A1, A2, A3, A4, A5, A6, A7, and A8. Open 7 days, 8-18.",
  "In 2004, 2008, 2012, and 2016 I passed every test.",
  "One of two brothers; the five of us have three vans, and I’m the one who answers.",
  "I know the Ford F-150, F-250, and F-350, and most cars.Call any time.",
  "I work in San Antonio and up to 40 miles around, e.g. in Seguin.",
])("finds none in %j", (text) => {
  expect(hasContactDetails(text)).toBe(false);
});
