import { reachablePhoneField, usPhoneField } from "@/lib/core/form-fields";
import { formatPhone, isPhoneText, isReservedPhone, readUsPhone, telHref } from "@/lib/core/phone";

describe("formatPhone", () => {
  it("formats a US number with the area code in parentheses", () => {
    expect(formatPhone("+12105550100")).toBe("(210) 555-0100");
  });

  it.each(["+442079460000", "2105550100", ""])("returns %j unchanged", (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  });
});

describe("telHref", () => {
  it.each(["+12105550100", "12105550100", "2105550100", "(210) 555-0100", "+1 210.555.0100"])(
    "dials the same number for %j",
    (phone) => {
      expect(telHref(phone)).toBe("tel:+12105550100");
    },
  );
});

describe("isReservedPhone", () => {
  it.each(["+12105550100", "+14805550199"])("recognizes %s as fictional", (phone) => {
    expect(isReservedPhone(phone)).toBe(true);
  });

  it.each(["+12105550200", "+12105560100", "+12105551000", "2105550100", ""])(
    "does not recognize %j",
    (phone) => {
      expect(isReservedPhone(phone)).toBe(false);
    },
  );
});

describe("readUsPhone", () => {
  it.each([
    "2105550134",
    "(210) 555-0134",
    "+1 210.555.0134",
    "1-210-555-0134",
    "210/555/0134",
    "210\\555\\0134",
    "210–555–0134",
    "210—555—0134",
    "210‑555‑0134",
    "210−555−0134",
    "210·555·0134",
    "210•555•0134",
    "210。555。0134",
    "２１０－５５５－０１３４",
    "（２１０）５５５ー０１３４",
    "＋１ 210 555 0134",
    "(+1) 210 555 0134",
    "tel:+12105550134",
    "tel:210-555-0134",
    "TEL: (210) 555-0134",
    "tel://2105550134",
    "\u202a(210) 555-0134\u202c",
    "\ufeff210-555-0134",
    "210\u00a0555\u00a00134",
    "210\u200b5550134\u200b",
    "210\u00ad555\u00ad0134",
    "\u2068+1\u00a0210\u2011555\u20110134\u2069",
    "\t210 555 0134\n",
    "210-555-0134,",
    "(210) 555-0134;",
    "210-555-0134!",
    "'210-555-0134",
    '"(210) 555-0134"',
    "“210-555-0134”",
    "<tel:+12105550134>",
    "[210-555-0134]",
  ])("reads %j", (pasted) => {
    expect(readUsPhone(pasted)).toBe("+12105550134");
  });

  it.each([
    "tel:",
    "tel:+442079460000",
    "mailto:2105550134",
    "+44 20 7946 0000",
    "(+44) 20 7946 0000",
    "210-555-0134 ext. 5",
    "210+5550134",
    "210-555-0134/35",
    "210,555,0134",
    "٢١٠٥٥٥٠١٣٤",
    "\u200b",
    "call 210-555-0134",
  ])("rejects %j", (pasted) => {
    expect(readUsPhone(pasted)).toBeNull();
  });
});

it("recognizes a part of a phone number", () => {
  expect(
    ["0134", "555–0134", "tel:+1210", "\u200e(210)", "＋１２１０"].map(isPhoneText),
  ).not.toContain(false);
  expect(["0134x", "Ana 0134", ""].map(isPhoneText)).not.toContain(true);
});

test.each([
  ["900-555-0134", "+19005550134"],
  ["(210) 976-0134", "+12109760134"],
  ["911-555-0134", "+19115550134"],
  ["411 555 0134", "+14115550134"],
  ["210-911-0134", "+12109110134"],
  ["500-555-0134", "+15005550134"],
  ["533-555-0134", "+15335550134"],
  ["700-555-0134", "+17005550134"],
  ["710-555-0134", "+17105550134"],
])("%s can't be called", (text, e164) => {
  expect(usPhoneField.parse(text)).toBe(e164);
  expect(reachablePhoneField.safeParse(text).error?.issues[0]?.message).toBe(
    "Enter a phone number that we can call. This is a premium-rate or service number.",
  );
});

test.each([
  "210-555-0134",
  "503-555-0134",
  "512 555 0134",
  "800-555-0134",
  "909-555-0134",
  "212-555-0911",
  "210-976",
])("%s isn't refused as a service number", (text) => {
  const { error } = reachablePhoneField.safeParse(text);
  expect(error?.issues[0]?.message ?? "").not.toContain("service number");
});
