/**
 * User agents of programs that identify themselves. Some of these, such as link previews and monitors, send the same
 * headers as browsers.
 */
const PROGRAM =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|python|curl|wget|axios|node-fetch|http-client|java\/|facebookexternal|embedly|archive/i;

const isProgram = (headers: Headers) => {
  const agent = headers.get("user-agent") ?? "";
  return agent === "" || PROGRAM.test(agent);
};

/**
 * Whether someone clicked a link or submitted a form in a browser. Browsers add `Sec-Fetch-User` to these requests
 * only; prefetches have `Sec-Purpose`.
 */
export function isOpenedByPerson(headers: Headers): boolean {
  return (
    headers.get("sec-fetch-user") === "?1" &&
    headers.get("sec-fetch-dest") === "document" &&
    headers.get("sec-purpose") === null &&
    headers.get("purpose") === null &&
    !isProgram(headers)
  );
}

/** Whether a browser sent the request from a page of this site. */
export function isSentByOwnPage(headers: Headers): boolean {
  return headers.get("sec-fetch-site") === "same-origin" && !isProgram(headers);
}
