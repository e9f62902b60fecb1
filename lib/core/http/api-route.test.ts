import { z } from "zod";
import { AppError, RateLimitError } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { Listing } from "@/lib/core/http/listing";

type Segments = Record<string, string | string[] | undefined>;

const call = (handler: ReturnType<typeof apiRoute>, search = "", params: Segments = {}) =>
  handler(new Request(`http://localhost/api/things${search}`), { params: Promise.resolve(params) });

/** Returns its input so that a test can check what the handler received. */
const echo = apiRoute({
  auth: "public",
  params: z.object({
    slug: z
      .string()
      .regex(/^[a-z]+\/[a-z]+$/, "state/city")
      .optional(),
  }),
  query: z.object({
    zip: z
      .string()
      .regex(/^\d{5}$/, "five digits")
      .optional(),
  }),
  output: z.object({ slug: z.string().optional(), zip: z.string().optional() }),
  handler: ({ params, query }) => ({ ...params, ...query }),
});

const failing = (error: unknown) =>
  apiRoute({
    auth: "public",
    output: z.object({}),
    handler: () => {
      throw error;
    },
  });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => logged.mockRestore());

const logLines = () => logged.mock.calls.map(([line]) => String(line)).join("");

test("returns uncached JSON", async () => {
  const response = await call(echo, "?zip=78201");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ zip: "78201" });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});

test("ignores unknown parameters, including _t", async () => {
  expect(await (await call(echo, "?_t=1766224800000&utm_source=x")).json()).toEqual({});
});

test.each([
  ["an invalid parameter", "?zip=abc", "zip"],
  ["an empty parameter", "?zip=", "zip"],
  ["a repeated parameter", "?zip=78201&zip=78202", "zip"],
])("rejects %s and names the parameter", async (_, search, name) => {
  const response = await call(echo, search);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: {
      code: "invalid_input",
      message: expect.stringMatching(new RegExp(`^${name}: `)),
      fields: { [name]: expect.any(String) },
      requestId: expect.any(String),
    },
  });
});

test.each<[string, string | string[]]>([
  ["plain slashes", ["texas", "austin"]],
  ["an encoded slash", ["texas%2Faustin"]],
  ["a lowercase encoded slash", "texas%2faustin"],
])("joins a catch-all of %s into one value", async (_, slug) => {
  expect(await (await call(echo, "", { slug })).json()).toEqual({ slug: "texas/austin" });
});

test.each<[string, string | string[]]>([
  ["a stray percent sign", ["texas", "100%"]],
  ["a broken escape", ["texas%E0%A4%A", "austin"]],
  ["a slash encoded twice", ["texas%252Faustin"]],
  ["no content", [""]],
])("rejects a segment with %s and names it", async (_, slug) => {
  const response = await call(echo, "", { slug });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { fields: { slug: "state/city" } } });
});

test("names every invalid field", async () => {
  const response = await call(
    apiRoute({
      auth: "public",
      query: z.object({ zip: z.string(), limit: z.string() }),
      output: z.object({}),
      handler: () => ({}),
    }),
  );
  const { error } = await response.json();
  expect(Object.keys(error.fields)).toEqual(["zip", "limit"]);
});

test("removes fields that the output schema doesn't declare", async () => {
  const leaky = apiRoute({
    auth: "public",
    output: z.object({ name: z.string() }),
    handler: () => ({ name: "Ana", hours: {}, email: "own@example.com" }),
  });
  expect(await (await call(leaky)).json()).toEqual({ name: "Ana" });
});

test("returns a list as an array of declared fields, with the total in a header", async () => {
  const list = apiRoute({
    auth: "public",
    output: z.object({ id: z.string() }),
    handler: () => new Listing([{ id: "a", hours: "private" }], 12, 1),
  });
  const response = await call(list, "?limit=1");
  expect(await response.json()).toEqual([{ id: "a" }]);
  expect(response.headers.get("x-total-count")).toBe("12");
  expect(response.headers.get("link")).toBe('</api/things?limit=1&cursor=a>; rel="next"');
});

test.each([
  ["not_found", 404],
  ["conflict", 409],
] as const)("responds to an expected %s with %d and its message", async (code, status) => {
  const response = await call(failing(new AppError(code, "Do this instead.")));
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({
    error: { code, message: "Do this instead.", requestId: expect.any(String) },
  });
});

test.each([
  [0, "1", "a minute"],
  [0.2, "1", "a minute"],
  [60, "60", "a minute"],
  [60.5, "61", "2 minutes"],
  [3_600, "3600", "60 minutes"],
])("returns 429 and asks the client to wait %d seconds", async (seconds, header, words) => {
  const response = await call(failing(new RateLimitError(seconds)));
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, header]);
  expect(await response.json()).toMatchObject({
    error: { code: "rate_limited", message: `Too many attempts. Try again in ${words}.` },
  });
});

test("returns 503 with a retry time if the database doesn't respond", async () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED 10.1.2.3"), { code: "ECONNREFUSED" });
  const response = await call(failing(new Error("query failed", { cause })));
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const body = await response.text();
  expect(JSON.parse(body)).toMatchObject({ error: { code: "unavailable" } });
  expect(body).not.toMatch(/ECONNREFUSED|10\.1\.2\.3/);
});

test.each([
  ["an error", new TypeError("secret column of db.internal")],
  ["a string", "secret column"],
  ["nothing at all", undefined],
])(
  "returns 500 for %s, with the details in the log and only an ID for the visitor",
  async (_, error) => {
    const response = await call(failing(error));
    expect(response.status).toBe(500);
    const body = await response.text();
    const { requestId, message } = JSON.parse(body).error;
    expect(message).toContain(requestId);
    expect(body).not.toMatch(/secret|TypeError|\.ts/);
    expect(logLines()).toContain(requestId);
  },
);

test("never sends a response that violates its own schema", async () => {
  const broken = apiRoute({
    auth: "public",
    output: z.object({ price: z.int() }),
    handler: () => ({ price: Number.NaN }),
  });
  const response = await call(broken);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/price/);
});
