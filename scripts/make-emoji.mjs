// @ts-nocheck Its package isn't installed.
// Makes lib/site/pictures/rules/emoji-images.json from Twemoji. Part of npm run make:assets.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { emojiKey, graphemesOf } from "../lib/site/pictures/rules/emoji.ts";
import { inRepository } from "./launch/repository.mjs";

/** What names of businesses and services, and messages of ads, may contain. */
const EMOJI = [
  "🚗🚘🚙🛻🚐🚚🚛🚜🏎️🏍️🛵🚕🚓🚑🚒🚌🛞🛣️🏁🚦🚨⛽🔋🪫🔌🔧🪛🔩🔨🛠️⚒️⚙️🧰⛓️🔦🧲🧽🧼💧🛢️❄️🔥⚡💨☀️🌙🌡️⚠️🆘🔑🔒",
  "⭐🌟✨✅✔️💯💥💎🏆🥇👑🎯🛡️🎉🚀📞☎️📱💬📲📍🗺️🏠🏡⏰⏱️💵💲💰💳❤️🧡💛💚💙💜🖤🤍",
  "💪👍👊🤝👌🙏👋😎😀😊🤠👷🦅🐂🐎🐺🦁🐻🌵🌴🌊🇺🇸🇲🇽🇵🇷🏴‍☠️0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣#️⃣",
  "👨‍🔧👨🏻‍🔧👨🏼‍🔧👨🏽‍🔧👨🏾‍🔧👨🏿‍🔧👩‍🔧👩🏻‍🔧👩🏼‍🔧👩🏽‍🔧👩🏾‍🔧👩🏿‍🔧🧑‍🔧🧑🏻‍🔧🧑🏼‍🔧🧑🏽‍🔧🧑🏾‍🔧🧑🏿‍🔧",
];

const folder = inRepository("node_modules/@twemoji/svg");
// Only some of the file names contain variation selectors, which the keys omit.
const files = new Map(
  readdirSync(folder).map((name) => [name.replace(".svg", "").replaceAll("-fe0f", ""), name]),
);
const images = graphemesOf(EMOJI.join("")).map((emoji) => {
  const key = emojiKey(emoji);
  return [key, readFileSync(`${folder}/${files.get(key)}`, "utf8")];
});
writeFileSync(
  inRepository("lib/site/pictures/rules/emoji-images.json"),
  `${JSON.stringify(Object.fromEntries(images), null, 2)}\n`,
);
