declare module "us-atlas/states-10m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  /** The Census Bureau's boundaries, in degrees; each state by its full name. */
  const topology: Topology<{ states: GeometryCollection<{ name: string }> }>;
  export default topology;
}
