const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Stored in a cookie so that the first response already has the right colors. */
export const THEME_COOKIE = "theme";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns "system" if the cookie is missing or invalid. */
export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

export function storeTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: 2024 versions of Firefox and Safari lack the Cookie Store API
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/dashboard; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
