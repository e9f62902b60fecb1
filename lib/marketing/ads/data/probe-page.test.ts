import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { probePage } from "./probe-page";

const server = createServer((request, response) => {
  if (request.url === "/moved") response.writeHead(307, { location: "/page?gclid=1" }).end();
  else if (request.url === "/away")
    response.writeHead(307, { location: "http://evil.example/" }).end();
  else if (request.url === "/cut") {
    response.writeHead(200, { "content-length": "100" });
    response.write("Only the beginning", () => response.destroy());
  } else response.end(`You asked for ${request.url}`);
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("follows redirects within the site, including their query strings", async () => {
  expect(await probePage(`${origin}/moved`)).toEqual({
    url: `${origin}/moved`,
    finalUrl: `${origin}/page?gclid=1`,
    status: 200,
    html: "You asked for /page?gclid=1",
  });
});

test.each([
  ["a redirect to another site", "/away"],
  ["a response that is cut off", "/cut"],
])("has no status after %s", async (_, path) => {
  expect(await probePage(origin + path)).toMatchObject({ status: null, html: "" });
});
