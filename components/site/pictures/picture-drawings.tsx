import { brandShapes } from "@/components/layout/brand-mark";
import { BRAKE_BOX, brakeShapes } from "@/components/site/brake-cost/brake-drawing";
import { DRIVEWAY_BOX, drivewayShapes } from "@/components/site/home/driveway-drawing";
import { ICON_STROKES } from "@/components/ui/icons";
import { COLORS } from "@/lib/platform/pages/colors";

// The site's drawings in the form that the renderer of social images requires: sizes in pixels, and colors as
// attributes.

export function PictureMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      {brandShapes({
        sign: { fill: COLORS.green, stroke: COLORS.white },
        wrench: { fill: COLORS.white },
      })}
    </svg>
  );
}

export function PictureIcon({ name, size }: { name: "arrow" | "cross"; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={COLORS.white}
      strokeWidth={2.6}
      strokeLinecap="square"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_STROKES[name]} />
    </svg>
  );
}

export function PictureBrake({ width }: { width: number }) {
  return (
    <div style={{ display: "flex", alignItems: "center", width }}>
      <svg
        width={width}
        height={width * 0.9}
        viewBox={BRAKE_BOX}
        fill="none"
        stroke={COLORS.haze}
        strokeWidth={4}
        aria-hidden="true"
      >
        {brakeShapes({
          hub: { stroke: COLORS.white },
          caliper: { fill: COLORS.green, stroke: COLORS.white, strokeLinejoin: "round" },
        })}
      </svg>
    </div>
  );
}

/** The car and the van, parked on the lane below. */
export function PictureDriveway({ height }: { height: number }) {
  return (
    <div style={{ display: "flex", height, paddingTop: 14, marginBottom: -24 }}>
      <svg
        width={height * 5.2}
        height={height}
        viewBox={DRIVEWAY_BOX}
        fill="none"
        stroke={COLORS.haze}
        strokeWidth={2.5}
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drivewayShapes({
          car: { fill: COLORS.asphalt, stroke: COLORS.white },
          van: { fill: COLORS.green, stroke: COLORS.white },
        })}
      </svg>
    </div>
  );
}
