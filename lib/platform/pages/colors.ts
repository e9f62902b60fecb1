/**
 * Color tokens from app/styles/tokens.css, for places that style sheets don't reach: pictures, browser bars, and the
 * web manifest.
 */
export const COLORS = {
  asphalt: "#14181d",
  paper: "#fbfaf7",
  green: "#006b3f",
  white: "#fff",
  haze: "#c6ccd2",
} as const;
