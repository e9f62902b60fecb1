export interface Portrait {
  skin: string;
  hair: string;
  /** The shape of the hair. */
  cut: "short" | "long" | "curly";
  ground: string;
  shirt: string;
  overalls: string;
  /** The color of a cap, if any. */
  cap?: string;
  /** The color of a beard, if any. */
  beard?: string;
  hasGlasses?: boolean;
}

const LINE = "#14181d";

/** Draws the head and shoulders of a mechanic who doesn't exist, as an SVG of 448 by 448 pixels. */
export function drawPortrait(person: Portrait): string {
  const { skin, ground, shirt, overalls, cap, beard, hasGlasses } = person;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="448" height="448" viewBox="0 0 112 112">
    <rect width="112" height="112" fill="${ground}"/>
    <path d="M-6 104 118 76v9L-6 113z" fill="#fff" opacity=".16"/>
    ${HAIR_BEHIND[person.cut](person.hair)}
    <path d="M10 118c1-24 15-34 34-36h24c19 2 33 12 34 36z" fill="${shirt}"/>
    <path d="M30 118V88l7-5 6 17h26l6-17 7 5v30z" fill="${overalls}"/>
    <circle cx="40" cy="101" r="2.6" fill="#ffb400"/><circle cx="72" cy="101" r="2.6" fill="#ffb400"/>
    <path d="M46 70h20v13c0 6-4.500 9-10 9s-10-3-10-9z" fill="${skin}"/>
    <path d="M46 76c6 5 14 5 20 0v5c-6 5-14 5-20 0z" fill="${LINE}" opacity=".18"/>
    <ellipse cx="33.500" cy="53" rx="4.500" ry="6" fill="${skin}"/><ellipse cx="78.500" cy="53" rx="4.500" ry="6" fill="${skin}"/>
    <path d="M34 46c0-17 9-26 22-26s22 9 22 26v9c0 15-10 25-22 25S34 70 34 55z" fill="${skin}"/>
    ${beard ? `<path d="M34 52c3 7 6 9 10 9 4-3 20-3 24 0 4 0 7-2 10-9v6c0 15-10 25-22 25S34 73 34 58z" fill="${beard}"/>` : ""}
    ${cap ? capOf(cap) : HAIR_ABOVE[person.cut](person.hair)}
    <path d="M42 45q5-3 9 0M61 45q5-3 9 0" fill="none" stroke="${person.hair}" stroke-width="2.400" stroke-linecap="round"/>
    <circle cx="46.500" cy="51" r="2.500" fill="${LINE}"/><circle cx="65.500" cy="51" r="2.500" fill="${LINE}"/>
    ${hasGlasses ? `<g fill="none" stroke="${LINE}" stroke-width="1.800"><circle cx="46.500" cy="51" r="6.500"/><circle cx="65.500" cy="51" r="6.500"/><path d="M53 50q3-2 6 0"/></g>` : ""}
    <path d="M56 52l-2.500 8h4" fill="none" stroke="${LINE}" stroke-opacity=".45" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M47 66q9 8 18 0q-9 2.500-18 0z" fill="#fff" stroke="${LINE}" stroke-width="1.600" stroke-linejoin="round"/>
  </svg>`;
}

const NOTHING = () => "";

const HAIR_BEHIND: Readonly<Record<Portrait["cut"], (color: string) => string>> = {
  short: NOTHING,
  long: (color) =>
    `<path d="M29 48c0-22 12-32 27-32s27 10 27 32c0 18 4 32 3 42H26c-1-10 3-24 3-42z" fill="${color}"/>`,
  curly: (color) =>
    `<g fill="${color}"><circle cx="56" cy="28" r="19"/><circle cx="36" cy="38" r="14"/><circle cx="76" cy="38" r="14"/><circle cx="31" cy="54" r="11"/><circle cx="81" cy="54" r="11"/></g>`,
};

const HAIR_ABOVE: typeof HAIR_BEHIND = {
  short: (color) =>
    `<path d="M32 48c-1-20 9-31 24-31s25 11 24 31l-4-2c0-8-3-12-8-14-7 3-19 3-24 0-5 2-8 6-8 14z" fill="${color}"/>`,
  long: (color) =>
    `<path d="M32 52c-1-24 9-36 24-36s25 12 24 36c-3-6-5-11-6-16-6 1-13-1-18-7-5 6-12 8-18 7-1 5-3 10-6 16z" fill="${color}"/>`,
  curly: (color) =>
    `<g fill="${color}"><circle cx="45" cy="27" r="9"/><circle cx="57" cy="24" r="10"/><circle cx="68" cy="28" r="9"/><circle cx="38" cy="35" r="6"/><circle cx="74" cy="35" r="6"/></g>`,
};

/** A baseball cap with a wrench on it. */
const capOf = (color: string) =>
  `<path d="M31 41c-1-18 10-27 25-27s26 9 25 27c-16-4-34-4-50 0z" fill="${color}"/>
   <path d="M29 40c16-7 38-7 54 0 4 2 3 6-1 5-17-5-35-5-52 0-4 1-5-3-1-5z" fill="${LINE}"/>
   <path d="M52 31.500l6-6a4.200 4.200 0 0 1 5-5l-2.500 2.500.500 2 2 .500L65.500 23a4.200 4.200 0 0 1-5 5l-6 6z" fill="#fff"/>`;
