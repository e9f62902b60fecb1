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
