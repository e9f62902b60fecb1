import { ask } from "./fixtures/ask";
import { BARE_PROFILE, PROFILE } from "./fixtures/page-kinds";
import { readHtml } from "./fixtures/read-html";
import { UNOPENED } from "./fixtures/unopened";

/** How a page comes into a state in which it must show a text. */
export type State = {
  name: string;
  /**
   * html: what the server sends at `path`; browser: what a reader sees there after `at`; edit: what the server sends
   * after the demo service's description was emptied; fault: the same while the database is down; empty: the same
   * where the database has tables and no row.
   */
  by: "html" | "browser" | "edit" | "fault" | "empty";
  path: string;
  /** Moment of the browser's clock, ISO. */
  at?: string;
};

export const view = (path: string): State => ({ name: path, by: "html", path });
/** A landing page in Texas. */
export const landingOf = (path: string): State => view(`/texas/${path}`);

export const home = view("/");
export const hub = view("/city/texas/san-antonio");
/** One mechanic covers it. */
export const smallHub = view("/city/texas/el-paso");
/** Nobody covers it. */
export const emptyHub = view("/city/montana/billings");
export const landing = landingOf("san-antonio/brake-pad-replacement");
export const services = view("/services");
export const cities = view("/cities");
export const mechanics = view("/mechanics");
export const profile = view(PROFILE);
export const bareProfile = view(BARE_PROFILE);
export const brakeCost = view("/costs/brake-service");
export const privacy = view("/privacy-policy");
export const driverTerms = view("/terms");
export const mechanicTerms = view("/terms/mechanics");

/** Half past three at night in El Paso, whose one mechanic starts at eight. */
export const closedLanding: State = {
  name: "outside the mechanics' hours",
  by: "browser",
  path: "/texas/el-paso/brake-pad-replacement",
  at: "2026-11-24T10:30:00Z",
};

/** No demo service lacks a description, so one loses it for the moment. */
export const describedLater: State = {
  name: "with a service that has no description",
  by: "edit",
  path: "/city/texas/austin",
};

export const unavailable: State = {
  name: "database down, page not stored",
  by: "fault",
  path: UNOPENED.wordsWithoutDatabase,
};

/** A service without a city, which is worked out anew for each visitor. */
export const unresolved: State = {
  name: "database down, no city known",
  by: "fault",
  path: "/oil-change?zip=78201",
};

/** A list with nothing to list. */
export const withoutData = (path: string): State => ({
  name: `${path} without data`,
  by: "empty",
  path,
});

const texts = new Map<string, Promise<string>>();

/** The text that the server sends at a path; each path is asked once. */
export function servedText(path: string): Promise<string> {
  const known = texts.get(path);
  if (known) return known;
  const reading = ask(path).then(({ body }) => readHtml(body).text);
  texts.set(path, reading);
  return reading;
}
