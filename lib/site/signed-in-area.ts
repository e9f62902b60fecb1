const AREA = /^\/(?:dashboard|admin|mechanic)(?:\/|$)/;

/** Whether a path belongs to the three areas for people who are signed in; /mechanics is not one. */
export function isSignedInArea(pathname: string): boolean {
  return AREA.test(pathname);
}
