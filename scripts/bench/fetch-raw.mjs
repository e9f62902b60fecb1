import { get } from "node:http";

/** Resolves with { status, headers, body } exactly as sent: nothing is unpacked. `encoding` is what we accept. */
export function fetchRaw(url, { encoding = "identity" } = {}) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.once("error", reject);
  });
}

/** The same, and an Error unless the answer is 200. */
export async function mustFetchRaw(url, options) {
  const answer = await fetchRaw(url, options);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
