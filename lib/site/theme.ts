/** The dashboard's color scheme. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Stores the choice so that the server's first response has the right colors. */
export const THEME_COOKIE = "theme";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Parses the cookie; "system" if it is invalid. */
export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** Applies a theme to the open page and stores it. */
export function keepTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari of 2024 lack the Cookie Store API
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/dashboard; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
