import { preload } from "react-dom";

const FONT_URLS = (process.env.FONT_URLS ?? "").split(" ").filter(Boolean);

/** Asks for the fonts before the style sheet that names them has arrived. */
export function preloadFonts(): void {
  for (const url of FONT_URLS) {
    preload(url, { as: "font", type: "font/woff2", crossOrigin: "" });
  }
}
