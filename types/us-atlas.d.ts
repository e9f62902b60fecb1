declare module "us-atlas/states-10m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  /** The Census Bureau's state boundaries, in degrees. Each state has its full name. */
  const topology: Topology<{ states: GeometryCollection<{ name: string }> }>;
  export default topology;
}
