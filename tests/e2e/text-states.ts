import { ask } from "./fixtures/ask";
import { BARE_PROFILE, PROFILE } from "./fixtures/page-kinds";
import { readHtml } from "./fixtures/read-html";
import { UNOPENED } from "./fixtures/unopened";

/** How to get a page into a state in which it must show certain strings. */
export type State = {
  name: string;
  /**
   * html: the response at `path`. browser: what a visitor sees there, at the time `at`. edit: the response after the
   * demo service's description was cleared. fault: the response while the database is down. empty: the response with
   * empty tables.
   */
  by: "html" | "browser" | "edit" | "fault" | "empty";
  path: string;
  /** The browser's time in ISO 8601. */
  at?: string;
};

export const view = (path: string): State => ({ name: path, by: "html", path });
/** A landing page in Texas. */
export const landingOf = (path: string): State => view(`/texas/${path}`);

export const home = view("/");
export const hub = view("/city/texas/san-antonio");
/** A city with one mechanic. */
export const smallHub = view("/city/texas/el-paso");
/** A city without mechanics. */
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
export const accessibility = view("/accessibility");
export const mechanicTerms = view("/terms/mechanics");

/** 3:30 AM in El Paso, whose only mechanic opens at 8 AM. */
export const closedLanding: State = {
  name: "outside the mechanics' hours",
  by: "browser",
  path: "/texas/el-paso/brake-pad-replacement",
  at: "2026-11-24T10:30:00Z",
};

/** All demo services have a description, so the test temporarily clears one. */
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

/** A service's URL without a city. The city is determined separately for each visitor. */
export const unresolved: State = {
  name: "database down, no city known",
  by: "fault",
  path: "/oil-change?zip=78201",
};

/** A list without any entries. */
export const withoutData = (path: string): State => ({
  name: `${path} without data`,
  by: "empty",
  path,
});

const texts = new Map<string, Promise<string>>();

/** Returns the text of the response. Each path is requested only once. */
export function servedText(path: string): Promise<string> {
  const known = texts.get(path);
  if (known) return known;
  const reading = ask(path).then(({ body }) => readHtml(body).text);
  texts.set(path, reading);
  return reading;
}
