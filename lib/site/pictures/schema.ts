/** A piece of text. Each emoji is a run of its own, drawn as an image because the fonts have no emoji. */
export type TextRun = { kind: "text" | "emoji"; text: string };

/** One line of a distance sign: a service and its price, such as "$89", or "" if it has none. */
export type SignLine = { name: string; price: string };

/** The white plate beside the sign. `unit` is shown after the price, such as "per axle"; may be empty. */
export type Plate =
  | { kind: "price"; dollars: string; unit: string }
  | { kind: "message"; message: string };

/**
 * What a page's picture shows in link previews. All text is already drawable; `fitText` sizes and shortens it when the
 * picture is drawn.
 */
export type SocialPicture = {
  brandName: string;
  /** Shown above the sign, such as "San Antonio, TX"; may be empty. */
  tab: string;
  title: string;
  /** Shown below the title; may be empty. */
  under: string;
  underIcon?: "arrow" | "cross";
  lines: readonly SignLine[];
  plate: Plate | null;
  drawing: "driveway" | "brake" | null;
};
