import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const CLOUDFLARE = {
  zoneId: "0123456789abcdef0123456789abcdef",
  apiToken: "a-token-for-tests",
};
const TAGS_MAX = 30;

interface Call {
  authorization: string | undefined;
  body: { tags?: string[]; purge_everything?: boolean };
}

/** Speaks the purge call of Cloudflare's API, with its limits. */
export async function startFakeCloudflare() {
  const calls: Call[] = [];
  /** Statuses of the next answers, instead of a success. */
  const refusals: number[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    calls.push({ authorization: headers.authorization, body });
    const isKnown = method === "POST" && url === `/zones/${CLOUDFLARE.zoneId}/purge_cache`;
    const isValid = body.purge_everything === true || isTagList(body.tags);
    const status = refusals.shift() ?? (isKnown ? (isValid ? 200 : 400) : 404);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ success: status === 200, errors: [], messages: [] }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { api: `http://127.0.0.1:${port}`, calls, refusals, close: () => server.close() };
}

const isTagList = (tags: unknown) =>
  Array.isArray(tags) &&
  tags.length >= 1 &&
  tags.length <= TAGS_MAX &&
  tags.every((tag) => /^[!-~]{1,1024}$/.test(tag));
