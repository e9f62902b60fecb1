import { formatPhone, isReservedPhone, telHref } from "@/lib/core/phone";

describe("formatPhone", () => {
  it("writes a US number with its area code in brackets", () => {
    expect(formatPhone("+12105550100")).toBe("(210) 555-0100");
  });

  it.each(["+442079460000", "2105550100", ""])("leaves %j as it is", (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  });
});

describe("telHref", () => {
  it.each(["+12105550100", "12105550100", "2105550100", "(210) 555-0100", "+1 210.555.0100"])(
    "makes a link that dials the same number from %j",
    (phone) => {
      expect(telHref(phone)).toBe("tel:+12105550100");
    },
  );
});

describe("isReservedPhone", () => {
  it.each(["+12105550100", "+14805550199"])("knows %s as fictitious", (phone) => {
    expect(isReservedPhone(phone)).toBe(true);
  });

  it.each(["+12105550200", "+12105560100", "+12105551000", "2105550100", ""])(
    "takes %j for a number that may ring",
    (phone) => {
      expect(isReservedPhone(phone)).toBe(false);
    },
  );
});
