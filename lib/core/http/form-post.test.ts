import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { formPost } from "@/lib/core/http/form-post";
import { readReturnedForm } from "@/lib/core/returned-form";

const PAGE = "/mechanic/onboard?step=area";
const CONTEXT = { params: Promise.resolve({}) };
const OWN = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };

const zipField = z.string().regex(/^\d{5}$/, "A ZIP code has five digits");
const json = apiRoute({
  auth: "public",
  body: z.strictObject({ zipcode: zipField, password: z.string().optional() }),
  output: z.object({ zipcode: z.string() }),
  handler: ({ body }) => body,
});
const post = formPost(json, { page: PAGE, next: "/mechanic/onboard?step=hours" });

const send = (body: string, headers: Record<string, string> = {}) =>
  post(
    new Request("http://localhost:3000/api/x", {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", ...OWN, ...headers },
    }),
    CONTEXT,
  );
const returned = (response: Response) =>
  readReturnedForm(
    /^returned-form=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? "")?.[1],
    PAGE,
  );

test("a form that is taken leads on", async () => {
  const response = await send("zipcode=78205");
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/mechanic/onboard?step=hours",
  ]);
  expect(returned(response)).toBeNull();
});

test("a form that is refused leads back, with the reason and the entries but the password", async () => {
  const response = await send("zipcode=7820&password=hidden+words");
  expect([response.status, response.headers.get("location")]).toEqual([303, PAGE]);
  expect(returned(response)).toMatchObject({
    fields: { zipcode: "A ZIP code has five digits" },
    values: { zipcode: "7820" },
  });
  expect(JSON.stringify(returned(response))).not.toContain("hidden");
});

test("a form that is too long leads back with a sentence", async () => {
  const response = await send(`zipcode=${"7".repeat(70_000)}`);
  expect([response.status, response.headers.get("location")]).toEqual([303, PAGE]);
  expect(returned(response)?.message).toMatch(/too long to be taken\. Please shorten it/);
});

test("a form of another site changes nothing", async () => {
  const response = await send("zipcode=78205", {
    origin: "https://elsewhere.example",
    "sec-fetch-site": "cross-site",
  });
  expect(response.status).toBe(403);
});

test("a program that sends JSON is answered in JSON", async () => {
  const response = await send('{"zipcode":"78205"}', { "content-type": "application/json" });
  expect([response.status, await response.json()]).toEqual([200, { zipcode: "78205" }]);
});

test("other kinds of bodies are refused", async () => {
  const response = await send("zipcode=78205", { "content-type": "text/plain" });
  expect(response.status).toBe(415);
});
