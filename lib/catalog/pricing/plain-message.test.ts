import fc from "fast-check";
import { isPlainMessage } from "@/lib/catalog/pricing/plain-message";

const ORDINARY = [
  "We fix brakes at your home for $99",
  "Open 24/7",
  "Save $20 on 4 wheels",
  "Over 800 drivers helped",
  "Save $800 on a new engine",
  "200-mile radius, no extra fee",
  "365-day warranty on all parts",
  "500-point inspection, free",
  "Call us 365 days a year",
  "Call now, 7 days a week!",
  "1 hour response, 100% free quote",
  "1-year warranty on parts & labor",
  "2-for-1 brake pads",
  "A/C recharge for $149.99",
  "DOT compliant inspections",
  "DOT inspections at your place",
  "We come to you. No tow needed.",
  "Same-day service, 8 to 8",
  "Ford F-150 and Ram experts",
  "Toyota, Honda, BMW 330i and more",
  "Mon-Fri 7:30 to 18",
  "5 stars from 312 customers",
  "One call, one mechanic, one price",
  "Six days a week, ten hours a day",
  "Your home, your time, our tools",
  "$50 off your first visit",
  "12V batteries from $120 installed",
  "Oil change: 5 qt. synthetic $79",
  "Serving ZIP 78201 & nearby",
  "No shop, no wait, no stress!",
  "Brakes? Battery? We're on our way.",
  "Front or rear: $189 per axle",
  "300 reviews, 4.9 of 5 stars",
  "10% off for 1st-time customers",
];

describe("isPlainMessage", () => {
  it.each([
    "CALL FOR FREE QUOTE",
    "Brakes from $99.50 - today only!",
    "Open 24/7, 8 a.m. to 6 p.m.",
    "No. 1 in the U.S.",
    "Same day: call now",
    "¡Llame hoy! Frenos a domicilio",
    "Save 100% 🚗",
    "One price for one or two wheels",
    "Open twenty-four seven: four brakes, one visit",
    "x".repeat(60),
    ...ORDINARY,
  ])("accepts %j", (text) => {
    expect(isPlainMessage(text)).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["61 characters", "x".repeat(61)],
    ["a web address", "see https://evil.example/x"],
    ["a web address without a scheme", "go to evil.com"],
    ["a web address with www", "www.evil"],
    ["a web address in full-width letters", "ｅｖｉｌ．ｃｏｍ"],
    ["a web address with an ideographic dot", "evil。com"],
    ["an IP address", "10.0.0.1"],
    ["a script", "javascript:alert(1)"],
    ["an email address", "me@garage"],
    ["a full-width @", "me＠garage"],
    ["a phone number", "call 555-0100"],
    ["digits spread out", "1 a 2 b 3 c 4 d 5 e 6 f 7"],
    ["full-width digits", "５５５０１００"],
    ["circled digits", "①②③④⑤⑥⑦"],
    ["a spelled-out phone number", "call nine oh oh five five five oh one two three"],
    ["a phone number in words and figures", "NINE HUNDRED 555 double oh nine"],
    ["a vanity number", "1-800-MECHANIC"],
    ["a lowercase vanity number", "call 1 800 mechanic today"],
    ["a vanity number without the 1", "(888) NEW-CARS"],
    ["a vanity number with hyphens", "800-FIX-MY-CAR"],
    ["a vanity number after a verb", "CALL 877 FIXCARS"],
    ["a vanity number with an area code", "210-555-HELP"],
    ["a vanity number with spaces", "Ring 210 555 HELP"],
    ["a vanity number in two words", "210-CAR-HELP"],
    ["a local vanity number", "Call 555-CARS"],
    ["a vanity number in words", "one eight hundred mechanic"],
    ["a vanity number in full-width letters", "１－８００－ＭＥＣＨＡＮＩＣ"],
    ["a number in the NATO alphabet", "niner oh oh fiver fiver fiver oh"],
    ["a number in leetspeak", "n1ne 0h 0h f1ve f1ve f1ve 0h"],
    ["a number in symbols", "n!ne oh oh f!ve $ix $even e!ght"],
    ["Roman numeral characters", "ⅨⅠⅡ ⅤⅤⅤ Ⅹ"],
    ["dice", "⚀⚁⚂⚃⚄⚅⚀"],
    ["digits in filled circles", "❶❷❸❹❺❻❼"],
    ["a spelled-out web address", "find us at evil dot com"],
    ["a spelled-out web address in parentheses", "evil (dot) net"],
    ["a spelled-out web address in Spanish", "evil punto com"],
    ["a web address with spaces", "evil . com"],
    ["a web address with a dot in brackets", "evil[.]com"],
    ["markup", "<b>free</b>"],
    ["a line break", "a\nb"],
    ["a control character", "a\u0007b"],
    ["a right-to-left override", "a\u202eb"],
    ["an isolate", "a\u2067b"],
    ["an invisible space", "a\u200bb"],
    ["a line separator", "a\u2028b"],
  ])("rejects %s", (_what, text) => {
    expect(isPlainMessage(text)).toBe(false);
  });

  it("rejects any text with seven digits", () => {
    const digit = fc.constantFrom(..."0123456789");
    const gap = fc.stringMatching(/^[ a-z.-]{0,4}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(digit, gap), { minLength: 7, maxLength: 12 }), (pairs) => {
        expect(isPlainMessage(pairs.flat().join(""))).toBe(false);
      }),
    );
  });
});
