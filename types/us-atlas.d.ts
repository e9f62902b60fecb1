declare module "us-atlas/states-10m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  /** The Census Bureau's state boundaries, in degrees. `name` is the state's full name. */
  const topology: Topology<{ states: GeometryCollection<{ name: string }> }>;
  export default topology;
}
