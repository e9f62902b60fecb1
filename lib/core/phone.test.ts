import { formatPhone, isReservedPhone, telHref } from "@/lib/core/phone";

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
