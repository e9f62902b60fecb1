import fc from "fast-check";
import { z } from "zod";
import { METHODS } from "@/lib/core/http/normalize-request";
import { openCities } from "@/prisma/seed/demo-lookups";
import { callApi, isAccountRoute, ROUTE_FOLDERS } from "./call-api";

const RUNS = 100;

const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string().min(1),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.uuid(),
  }),
});

/** One encoded path segment: valid, almost valid, or arbitrary. */
const segment = fc.oneof(
  fc.constantFrom("texas", "austin", "oil-change", "brake-pad-replacement", "78201", "59101"),
  fc.constantFrom(
    "cdemomechanic000000000001",
    "TX",
    "Austin",
    "7820",
    "texas%2Faustin",
    "-",
    "a--b",
  ),
  fc.constantFrom("%00", "%E0%A4%A", "%", "%ZZ", "%2F", "%27%20OR%201%3D1--", "__proto__", "NaN"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 20 }).map(encodeWhole),
  // Leaves out dot segments, which URL parsers resolve, and empty segments.
  fc.webSegment({ size: "small" }).filter((text) => !/^(\.|%2e)*$/i.test(text)),
);

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom("limit", "cursor", "zip", "_t", "__proto__", "constructor", ""),
      fc.oneof(
        fc.constantFrom("1", "3", "0", "-1", "500", "501", "1e3", "78701", "00000", ""),
        fc.constantFrom("cdemomechanic000000000001", "cdemoservice0000000000003"),
        fc.string({ unit: "binary", maxLength: 12 }).map(encodeWhole),
        fc.constantFrom("%", "%00", "%E0%A4%A", "%ED%A0%80"),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

/** Removes lone surrogates, which cannot be percent-encoded. */
function encodeWhole(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""));
}

/** Generates paths for one route: its folder with each parameter filled in. */
function pathsOf(folder: string) {
  const places = folder.split("/").map((part) => {
    if (part.startsWith("[...")) {
      const city = fc.constantFrom(...openCities.map(({ slug }) => slug));
      const any = fc.array(segment, { minLength: 1, maxLength: 4 }).map((all) => all.join("/"));
      return fc.oneof(city, any);
    }
    return part.startsWith("[") ? segment : fc.constant(part);
  });
  return fc
    .tuple(fc.tuple(...places), query)
    .map(([segments, search]) => `${segments.join("/")}?${search}`);
}

/** Routes whose POST accepts only requests from the site's own pages and rejects requests without an origin. */
const FOR_OWN_PAGES = ["call-intents", "estimates", "locations", "mechanics", "services"];
const isForOwnPages = (folder: string, method: string) =>
  FOR_OWN_PAGES.includes(folder) && method === "POST";

const PUBLIC_ROUTES = ROUTE_FOLDERS.filter((folder) => !isAccountRoute(folder));
const ACCOUNT_ROUTES = ROUTE_FOLDERS.filter(isAccountRoute);

test.each(PUBLIC_ROUTES)(
  "never returns a server error for a path under /api/%s",
  async (folder) => {
    await fc.assert(
      fc.asyncProperty(
        pathsOf(folder),
        fc.constantFrom("GET", ...METHODS),
        async (path, method) => {
          const { status, body } = await callApi(path, method);
          const expected = isForOwnPages(folder, method) ? [400, 403] : [200, 400, 404, 405];
          expect(expected).toContain(status);
          if (status !== 200 && status !== 405)
            expect(errorBody.safeParse(body).error).toBeUndefined();
        },
      ),
      { numRuns: RUNS },
    );
  },
);

test.each(ACCOUNT_ROUTES)(
  "never returns a server error to a guest under /api/%s",
  async (folder) => {
    await fc.assert(
      fc.asyncProperty(
        pathsOf(folder),
        fc.constantFrom("GET", ...METHODS),
        async (path, method) => {
          const { status } = await callApi(path, method);
          expect([200, 302, 303, 307, 400, 401, 403, 404, 405, 429]).toContain(status);
        },
      ),
      { numRuns: RUNS / 4 },
    );
  },
);
