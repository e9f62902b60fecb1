// @ts-nocheck Its packages aren't installed.
// Makes lib/core/state-outlines.json from the Census Bureau's boundaries. Part of npm run make:assets.
import { writeFileSync } from "node:fs";
import { geoAlbersUsa, geoCentroid, geoMercator, geoPath } from "d3-geo";
import simplify from "simplify-js";
import { feature } from "topojson-client";
import boundaries from "us-atlas/states-10m.json" with { type: "json" };
import { OUTLINE_SIZES, projectAlbers } from "../lib/core/state-outline.ts";
import { US_STATES } from "../lib/core/states.ts";
import { inRepository } from "./launch/repository.mjs";

/** Details and islands smaller than this would not be visible. */
const TOLERANCE_PX = 0.9;
/** For the country without borders, on pages that must be light. */
const COAST_TOLERANCE_PX = 1.5;
const MIN_ISLAND_PX2 = 6;
/** The parts of geoAlbersUsa: their middle meridian, standard parallels, and scale, and a place in each. */
const PARTS = {
  contiguous: { longitude: -96, parallels: [29.5, 45.5], scale: 1, inside: [-98, 39] },
  alaska: { longitude: -154, parallels: [55, 65], scale: 0.35, inside: [-152, 64] },
  hawaii: { longitude: -157, parallels: [8, 18], scale: 1, inside: [-157, 20.5] },
};

const all = feature(boundaries, boundaries.objects.states).features;
const features = US_STATES.map(({ name }) => all.find((each) => each.properties.name === name));
const outlines = {
  country: drawCountry({ type: "FeatureCollection", features }),
  states: Object.fromEntries(
    features.map((state) => [
      state.properties.name,
      mapValues(OUTLINE_SIZES, (size) => drawState(state, size)),
    ]),
  ),
};
writeFileSync(
  inRepository("lib/core/state-outlines.json"),
  `${JSON.stringify(outlines, null, 2)}\n`,
);

function drawState(state, size) {
  // Rotates the map to the state's own center so that the date line doesn't split Alaska.
  const [longitude] = geoCentroid(state);
  const projection = geoMercator().rotate([-longitude, 0]).fitExtent(extentOf(size), state);
  const [x, y] = projection([longitude, 0]);
  const place = { longitude, x, y, scale: projection.scale() };
  return { d: pathOf(geoPath(projection)(state)), ...mapValues(place, round) };
}

function drawCountry(states) {
  const projection = geoAlbersUsa().fitExtent(extentOf(OUTLINE_SIZES.map), states);
  const places = mapValues(PARTS, ({ longitude, parallels, scale, inside }) => {
    const [south, north] = parallels.map((degrees) => Math.sin((degrees * Math.PI) / 180));
    const cone = { n: (south + north) / 2, c: 1 + south * north };
    const place = { longitude, x: 0, y: 0, scale: projection.scale() * scale, ...cone };
    const [x, y] = projectAlbers({ longitude: inside[0], latitude: inside[1] }, place);
    const [realX, realY] = projection(inside);
    return { ...mapValues({ ...place, x: realX - x, y: realY - y }, round), ...cone };
  });
  const path = geoPath(projection);
  const nation = feature(boundaries, boundaries.objects.nation);
  return {
    d: pathOf(path(states)),
    coast: pathOf(path(nation), COAST_TOLERANCE_PX),
    ...places,
  };
}

function extentOf({ width, height }) {
  return [
    [1, 1],
    [width - 1, height - 1],
  ];
}

/** Returns whole pixels, relative to each other. */
function pathOf(path, tolerance = TOLERANCE_PX) {
  return path
    .split("Z")
    .map((ring) => ringPath(ring, tolerance))
    .join("");
}

/** Simplifies one closed ring of d3's path data ("M1.5,2L3,4"). Returns "" if the ring is too small. */
function ringPath(ring, tolerance) {
  const points = [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  if (area(points) < MIN_ISLAND_PX2) return "";
  // A ring starts and ends at the same point, so simplifying it in one piece would collapse it.
  const middle = Math.floor(points.length / 2);
  const halves = [points.slice(0, middle + 1), points.slice(middle)];
  const [first, second] = halves.map((half) => simplify(half, tolerance, true));
  let { x, y } = { x: Math.round(first[0].x), y: Math.round(first[0].y) };
  const start = `M${x} ${y}`;
  const steps = [...first, ...second].flatMap((point) => {
    const [stepX, stepY] = [Math.round(point.x) - x, Math.round(point.y) - y];
    [x, y] = [x + stepX, y + stepY];
    return stepX === 0 && stepY === 0 ? [] : `${stepX} ${stepY}`;
  });
  return `${start}l${steps.join(" ")}z`.replaceAll(" -", "-");
}

function area(points) {
  const twice = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length];
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function round(value) {
  return Number(value.toFixed(3));
}

function mapValues(object, map) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
