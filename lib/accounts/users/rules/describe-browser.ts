/** Most specific first: the user agents of Edge and Opera also name Chrome, and Chrome's also names Safari. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

/** Returns text such as "Chrome on Windows". */
export function describeBrowser(userAgent: string): string {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1];
  const browser = nameIn(BROWSERS) ?? "Unknown browser";
  const system = nameIn(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
