import fc from "fast-check";
import { isPlainMessage } from "@/lib/pricing/plain-message";

describe("isPlainMessage", () => {
  it.each([
    "CALL FOR FREE QUOTE",
    "Brakes from $99.50 - today only!",
    "Open 24/7, 8 a.m. to 6 p.m.",
    "No. 1 in the U.S.",
    "Same day: call now",
    "¡Llame hoy! Frenos a domicilio",
    "Save 100% 🚗",
    "x".repeat(60),
  ])("takes %j", (text) => {
    expect(isPlainMessage(text)).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["61 characters", "x".repeat(61)],
    ["a web address", "see https://evil.example/x"],
    ["an address without a scheme", "go to evil.com"],
    ["an address with www", "www.evil"],
    ["an address in full-width letters", "ｅｖｉｌ．ｃｏｍ"],
    ["an address with an ideographic dot", "evil。com"],
    ["an address in numbers", "10.0.0.1"],
    ["a script", "javascript:alert(1)"],
    ["a mail address", "me@garage"],
    ["a full-width @", "me＠garage"],
    ["a phone number", "call 555-0100"],
    ["digits spread out", "1 a 2 b 3 c 4 d 5 e 6 f 7"],
    ["full-width digits", "５５５０１００"],
    ["circled digits", "①②③④⑤⑥⑦"],
    ["markup", "<b>free</b>"],
    ["a line break", "a\nb"],
    ["a control character", "a\u0007b"],
    ["a right-to-left override", "a\u202eb"],
    ["an isolate", "a\u2067b"],
    ["an invisible space", "a\u200bb"],
    ["a line separator", "a\u2028b"],
  ])("refuses %s", (_what, text) => {
    expect(isPlainMessage(text)).toBe(false);
  });

  it("refuses any text with seven digits", () => {
    const digit = fc.constantFrom(..."0123456789");
    const gap = fc.stringMatching(/^[ a-z.-]{0,4}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(digit, gap), { minLength: 7, maxLength: 12 }), (pairs) => {
        expect(isPlainMessage(pairs.flat().join(""))).toBe(false);
      }),
    );
  });
});
