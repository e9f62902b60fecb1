import { emojiImage, emojiKey, runsOf } from "@/lib/site/pictures/rules/emoji";

const shown = (text: string) =>
  runsOf(text).map((run) => (run.kind === "emoji" ? [run.text] : run.text));

test.each([
  ["Mike’s Auto", ["Mike’s Auto"]],
  ["Mike’s 🔧 Auto", ["Mike’s ", ["🔧"], " Auto"]],
  ["🚗💨", [["🚗"], ["💨"]]],
  ["👨🏽‍🔧 Joe", [["👨🏽‍🔧"], " Joe"]],
  ["🇺🇸🇲🇽", [["🇺🇸"], ["🇲🇽"]]],
  ["5️⃣ Stars 5", [["5️⃣"], " Stars 5"]],
  ["Acme™ & Sons®", ["Acme™ & Sons®"]],
  ["", []],
])("splits %j at its emoji", (text, runs) => {
  expect(shown(text)).toEqual(runs);
});

test.each([
  ["🔧", "1f527"],
  ["👨🏽‍🔧", "1f468-1f3fd-200d-1f527"],
  ["❤️", "2764"],
  ["👨🏽‍⚕️", "1f468-1f3fd-200d-2695"],
  ["👨🏽‍⚕", "1f468-1f3fd-200d-2695"],
  ["🇺🇸", "1f1fa-1f1f8"],
  ["5️⃣", "35-20e3"],
])("gives %j the key %s", (emoji, key) => {
  expect(emojiKey(emoji)).toBe(key);
});

test("finds a separate image for each skin tone, joined emoji, flag, and keycap", () => {
  const emoji = ["🔧", "👨🏽‍🔧", "👨‍🔧", "👩🏿‍🔧", "❤️", "🇺🇸", "🏴‍☠️", "5️⃣"];
  const images = emoji.map((each) => emojiImage(each) ?? "");
  expect(new Set(images).size).toBe(emoji.length);
  for (const image of images) {
    expect(Buffer.from(image.split(",")[1] ?? "", "base64").toString()).toMatch(/^<svg /);
  }
});

test("finds no image for other emoji", () => {
  expect(["🇽🇽", "🔧‍🔧", "🦑"].map(emojiImage)).toEqual([null, null, null]);
});
