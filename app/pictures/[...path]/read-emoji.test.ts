import { readEmoji } from "@/app/pictures/[...path]/read-emoji";

test("finds a separate image for each skin tone, joined emoji, flag, and keycap", async () => {
  const emoji = ["🔧", "👨🏽‍🔧", "👨‍🔧", "👨🏽‍⚕️", "👁️‍🗨️", "❤️", "🇺🇸", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "5️⃣"];
  const images = await readEmoji(`Joe ${emoji.join(" ")}`);
  expect([...images.keys()]).toEqual(emoji);
  expect(new Set(images.values()).size).toBe(emoji.length);
  const [first = ""] = images.values();
  expect(Buffer.from(first.split(",")[1] ?? "", "base64").toString()).toMatch(/^<svg /);
});

test("leaves out emoji that have no image", async () => {
  expect((await readEmoji("🇽🇽 🔧‍🔧 Joe")).size).toBe(0);
});
