/** How the dashboard looks: as the system says, or always light or dark. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie that keeps the choice, so that the server's first answer has the right colours. */
export const THEME_COOKIE = "theme";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The choice out of the cookie's value; "system" for what is none. */
export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** Applies a choice to the open page, and keeps it for those to come. */
export function keepTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari of 2024 have no Cookie Store
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/dashboard; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
