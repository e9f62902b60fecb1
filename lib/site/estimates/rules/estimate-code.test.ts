import { drawCode, formatCode, readCode } from "./estimate-code";

it("draws six characters, each from all of them", () => {
  const drawn: number[] = [];
  const code = drawCode((max) => {
    drawn.push(max);
    return max - 1;
  });
  expect(code).toBe("ZZZZZZ");
  expect(drawn).toEqual(Array.from({ length: 6 }, () => 28));
  expect(drawCode(() => 0)).toBe("222222");
});

it("draws nothing that is mistaken for something else, and no vowels", () => {
  const drawn = new Set(Array.from({ length: 28 }, (_, index) => drawCode(() => index)).join(""));
  expect(drawn.size).toBe(28);
  expect([..."01AEILOU"].filter((sign) => drawn.has(sign))).toEqual([]);
});

it.each([
  "K7M2QX",
  "K7M-2QX",
  "k7m-2qx",
  "k7m 2qx",
  " K 7 M 2 Q X ",
  "K7M\u20132QX",
  "K7M\u22122QX",
  "K7M\u00a02QX",
  "\u200bk7m.2qx\u202c",
  "Ｋ７Ｍ２ＱＸ",
])("reads %j", (text) => {
  expect(readCode(text)).toBe("K7M2QX");
});

it.each(["", "K7M2Q", "K7M2QXX", "K7M2Q0", "K7M2QO", "K7M/2QX", "１２３４５６"])(
  "refuses %j",
  (text) => {
    expect(readCode(text)).toBeNull();
  },
);

it("writes a code in two halves, which it reads again", () => {
  expect(formatCode("K7M2QX")).toBe("K7M-2QX");
  expect(readCode(formatCode("K7M2QX"))).toBe("K7M2QX");
});
