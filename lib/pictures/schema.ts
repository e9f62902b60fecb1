/** A line of a distance sign: a service and its price, "$89", or "" without one. */
export type SignLine = { name: string; price: string };

/** On the white plate beside the sign. `unit` follows the price, such as "per axle"; may be empty. */
export type Plate =
  | { kind: "price"; dollars: string; unit: string }
  | { kind: "message"; message: string };

/**
 * What a page's picture shows in link previews. All texts have been through `drawableText`; `fitText` sizes and shortens
 * them when they are drawn.
 */
export type SocialPicture = {
  brandName: string;
  /** Above the sign: "San Antonio, TX"; may be empty. */
  tab: string;
  title: string;
  /** Below the title; may be empty. */
  under: string;
  underIcon?: "arrow" | "cross";
  lines: readonly SignLine[];
  plate: Plate | null;
  drawing: "driveway" | "brake" | null;
};
