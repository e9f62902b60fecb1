const WIDTH_PX = 360;
const HEIGHT_PX = 96;

export const SCENES = ["battery", "brake", "gauge", "oil", "tire", "van"] as const;
type Scene = (typeof SCENES)[number];

const SCENE_BY_CATEGORY: ReadonlyMap<string, Scene> = new Map([
  ["battery", "battery"],
  ["brake", "brake"],
  ["oil", "oil"],
  ["tire", "tire"],
  ["wheel", "tire"],
  ["electrical", "gauge"],
  ["diagnostic", "gauge"],
  ["cooling", "gauge"],
  ["air conditioning", "gauge"],
]);

/** The drawing for a category. Singular and plural have the same one, and others a mechanic's van. */
export function sceneOf(category: string): Scene {
  const label = category.trim().toLowerCase();
  return SCENE_BY_CATEGORY.get(label) ?? SCENE_BY_CATEGORY.get(label.replace(/s$/, "")) ?? "van";
}

/** A drawing of the work, standing on the lane dashes at the end of the page's head. */
export function SceneStrip({ category }: { category: string }) {
  return (
    <div className="wrap print:hidden">
      {/* biome-ignore lint/performance/noImgElement: a drawing of under 1 KB has nothing to optimize */}
      <img
        className="scene"
        src={`/icons/scenes/${sceneOf(category)}.svg`}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        alt=""
        loading="lazy"
      />
    </div>
  );
}
