import { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { readReturnedForm, writeReturnedForm } from "@/lib/core/returned-form";

const PAGE = "/mechanic/onboard?step=area";
const CONTEXT = { params: Promise.resolve({}) };
const OWN = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };

const zipField = z.string().regex(/^\d{5}$/, "A ZIP code has five digits");
const post = apiRoute({
  auth: "public",
  body: z.strictObject({ zipcode: zipField, password: z.string().optional() }),
  output: z.object({ zipcode: z.string() }),
  form: { page: PAGE, next: ({ zipcode }) => `/mechanic/onboard?step=hours&zip=${zipcode}` },
  handler: ({ body }) => body,
});

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

test("redirects after success", async () => {
  const response = await send("zipcode=78205");
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/mechanic/onboard?step=hours&zip=78205",
  ]);
  expect(returned(response)).toBeNull();
});

test("redirects back after a refusal, with the error and all input except the password", async () => {
  const response = await send("zipcode=7820&password=hidden+words");
  expect([response.status, response.headers.get("location")]).toEqual([303, PAGE]);
  expect(returned(response)).toMatchObject({
    action: "/api/x",
    fields: { zipcode: "A ZIP code has five digits" },
    values: { zipcode: "7820" },
  });
  expect(JSON.stringify(returned(response))).not.toContain("hidden");
});

test("redirects back with an error if the form is too long", async () => {
  const response = await send(`zipcode=${"7".repeat(70_000)}`);
  expect([response.status, response.headers.get("location")]).toEqual([303, PAGE]);
  expect(returned(response)?.message).toMatch(/too long\. Shorten it/);
});

test("ignores a form from another site", async () => {
  const response = await send("zipcode=78205", {
    origin: "https://elsewhere.example",
    "sec-fetch-site": "cross-site",
  });
  expect(response.status).toBe(403);
});

test("responds with JSON to a program that sends JSON", async () => {
  const response = await send('{"zipcode":"78205"}', { "content-type": "application/json" });
  expect([response.status, await response.json()]).toEqual([200, { zipcode: "78205" }]);
});

test("rejects other kinds of bodies", async () => {
  const response = await send("zipcode=78205", { "content-type": "text/plain" });
  expect(response.status).toBe(415);
});

describe("a script that sends a form and accepts JSON", () => {
  const sendAsScript = (body: string, headers = {}) =>
    send(body, { accept: "application/json", ...headers });

  test("clears only the refusal that the same form got before its script loaded", async () => {
    const [refused = ""] = (await send("zipcode=7820")).headers.getSetCookie();
    const cookie = refused.split(";")[0] ?? "";
    const saved = await sendAsScript("zipcode=78205", { cookie });
    expect(saved.headers.getSetCookie()).toEqual([expect.stringMatching(/^returned-form=;/)]);
    for (const headers of [{}, { cookie: otherForm(cookie) }]) {
      expect((await sendAsScript("zipcode=78205", headers)).headers.getSetCookie()).toEqual([]);
    }
  });

  /** Returns a copy of the cookie for another form on the same page, with a different action. */
  function otherForm(cookie: string): string {
    const form = readReturnedForm(cookie.replace("returned-form=", ""), PAGE);
    if (!form) throw new Error("There is no returned form.");
    return `returned-form=${writeReturnedForm({ ...form, action: "/api/y" })}`;
  }

  test("gets the API's response, with the redirect target in a header", async () => {
    const response = await sendAsScript("zipcode=78205");
    expect([response.status, await response.json()]).toEqual([200, { zipcode: "78205" }]);
    expect(response.headers.get("x-next")).toBe("/mechanic/onboard?step=hours&zip=78205");
  });

  test("gets a refusal as JSON, and no cookie", async () => {
    const response = await sendAsScript("zipcode=7820");
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
    expect(await response.json()).toMatchObject({
      error: { fields: { zipcode: "A ZIP code has five digits" } },
    });
  });
});

describe("a route with an ID in its URL", () => {
  const put = apiRoute({
    auth: "public",
    params: z.object({ id: z.string().regex(/^c\d$/) }),
    body: z.strictObject({ name: z.string().min(1, "Enter a name") }),
    output: z.object({ name: z.string() }),
    form: { page: ({ params }) => `/things/${params.id}` },
    handler: ({ body }) => body,
  });
  const post = (id: string, body: string) =>
    put(
      new Request(`http://localhost:3000/api/things/${id}`, {
        method: "POST",
        body,
        headers: { "content-type": "application/x-www-form-urlencoded", ...OWN },
      }),
      { params: Promise.resolve({ id }) },
    );

  test.each([["name=Ana"], ["name="]])(
    "redirects back to that record's page after %j",
    async (body) => {
      const response = await post("c1", body);
      expect([response.status, response.headers.get("location")]).toEqual([303, "/things/c1"]);
    },
  );

  test("rejects another kind of ID", async () => {
    expect((await post("../login", "name=Ana")).status).toBe(400);
  });
});

test("rejects a form if the route doesn't accept forms", async () => {
  const jsonOnly = apiRoute({
    auth: "public",
    body: z.strictObject({ name: z.string() }),
    output: z.object({ name: z.string() }),
    handler: ({ body }) => body,
  });
  const response = await jsonOnly(
    new Request("http://localhost:3000/api/x", {
      method: "POST",
      body: "name=Ana",
      headers: { "content-type": "application/x-www-form-urlencoded", ...OWN },
    }),
    CONTEXT,
  );
  expect(response.status).toBe(415);
});

describe("a form that needs a proof of who the user is", () => {
  const routes = (cookieName?: string) =>
    apiRoute({
      auth: "public",
      body: z.strictObject({ reason: z.string(), code: z.string().optional() }),
      output: z.object({}),
      form: { page: "/dashboard/credits?amount=25", cookieName },
      handler: () => {
        throw new AppError("proof_required", "Confirm that it’s you.");
      },
    });
  const submit = (cookieName?: string) =>
    routes(cookieName)(
      new Request("http://localhost:3000/api/x", {
        method: "POST",
        body: "reason=Outage&code=123456",
        headers: { "content-type": "application/x-www-form-urlencoded", ...OWN },
      }),
      CONTEXT,
    );

  test("goes to the page that asks for it, and keeps the entries but no code", async () => {
    const response = await submit();
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/confirm?callbackUrl=%2Fdashboard%2Fcredits%3Famount%3D25",
    ]);
    const [, cookie] =
      /^returned-form=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? "") ?? [];
    const form = readReturnedForm(cookie, "/dashboard/credits?amount=25");
    expect(form).toMatchObject({ message: "Confirm that it’s you.", values: { reason: "Outage" } });
    expect(form?.values).not.toHaveProperty("code");
  });

  test("keeps them under another name if the route says so", async () => {
    const [cookie] = (await submit("other-form")).headers.getSetCookie();
    expect(cookie).toMatch(/^other-form=/);
  });
});
