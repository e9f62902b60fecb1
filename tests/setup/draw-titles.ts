import { renderPicture } from "@/app/pictures/[...path]/render-picture";
import { drawableText } from "@/lib/site/pictures/rules/drawable-text";

// Draws a picture for each title on the command line, without network access, and prints each as a line of base64. Jest
// can't load the renderer, which is published only as an ES module.

globalThis.fetch = () => Promise.reject(new Error("Pictures must not download anything."));

for (const title of process.argv.slice(2)) {
  const image = await renderPicture({
    brandName: "Roadcall",
    tab: "Katy, TX",
    title: drawableText(title),
    under: "Mobile mechanic",
    lines: [],
    plate: null,
    drawing: null,
  });
  console.log(image?.toString("base64") ?? "");
}
