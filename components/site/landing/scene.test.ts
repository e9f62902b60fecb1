import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { SCENES, sceneOf } from "@/components/site/landing/scene";

const MOST_BYTES = 1_500;

it.each(SCENES)("the drawing %s fits the strip and is small", (scene) => {
  const svg = readFileSync(`public/icons/scenes/${scene}.svg`, "utf8");
  expect(svg).toContain('viewBox="0 0 360 96"');
  expect(gzipSync(svg).length).toBeLessThanOrEqual(MOST_BYTES);
});

it.each([
  ["brakes", "brake"],
  ["Brake", "brake"],
  ["Tires", "tire"],
  ["diagnostics", "gauge"],
  ["engine", "van"],
])("draws %s as %s", (category, scene) => {
  expect(sceneOf(category)).toBe(scene);
});
