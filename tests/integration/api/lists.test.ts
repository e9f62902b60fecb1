import { z } from "zod";
import { db } from "@/lib/core/db";
import { demo, mechanicsById, servicesById } from "@/prisma/seed/demo-lookups";
import { callApi } from "./call-api";
import { exactly, type FIELDS } from "./published-fields";

const isActive = (record: { isActive: boolean }) => record.isActive;
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);
const page = z.array(z.looseObject({ id: z.string() }));

type List = {
  path: string;
  entity: keyof typeof FIELDS;
  /** IDs of everything that the list may show. */
  ids: string[];
  pageSize: number;
};

const LISTS: List[] = [
  {
    path: "services",
    entity: "service",
    ids: idsOf(demo.services.filter(isActive)),
    pageSize: 5,
  },
  {
    path: "locations",
    entity: "location",
    ids: idsOf(demo.locations.filter(isActive)),
    pageSize: 8,
  },
  {
    path: "mechanics",
    entity: "mechanic",
    ids: idsOf(demo.mechanics.filter(isActive)),
    pageSize: 17,
  },
  {
    path: "offers",
    entity: "offer",
    ids: idsOf(
      demo.offers.filter(
        (offer) =>
          offer.isActive &&
          mechanicsById.get(offer.mechanicId)?.isActive &&
          servicesById.get(offer.serviceId)?.isActive,
      ),
    ),
    pageSize: 400,
  },
];
const SEEDED = {
  services: demo.services,
  locations: demo.locations,
  mechanics: demo.mechanics,
  offers: demo.offers,
};

test("the demo data has inactive records for every list", () => {
  for (const { path, ids } of LISTS) {
    expect(SEEDED[path as keyof typeof SEEDED].length).toBeGreaterThan(ids.length);
  }
});

describe.each(LISTS)("GET /api/$path", ({ path, entity, ids, pageSize }) => {
  async function walk(first: string): Promise<string[][]> {
    const pages: string[][] = [];
    for (let next: string | undefined = first; next; ) {
      const { status, headers, body } = await callApi(next);
      expect(status).toBe(200);
      expect(headers.get("x-total-count")).toBe(String(ids.length));
      pages.push(idsOf(page.parse(body)));
      next = /^<\/api\/([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    }
    return pages;
  }

  test("returns exactly the documented fields", async () => {
    const { status, body } = await callApi(`${path}?limit=3`);
    expect(status).toBe(200);
    const record = exactly(entity, { id: expect.any(String), isActive: true });
    expect(body).toEqual([record, record, record]);
  });

  test("pages contain every active record exactly once and respect the limit", async () => {
    const pages = await walk(`${path}?limit=${pageSize}`);
    expect(pages.length).toBeGreaterThan(2);
    expect(Math.max(...pages.map(({ length }) => length))).toBe(pageSize);
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
  });

  test("pages of any size have the same order", async () => {
    const large = (await walk(`${path}?limit=500`)).flat();
    expect((await walk(`${path}?limit=${pageSize}`)).flat()).toEqual(large);
  });

  test("returns the first hundred by default", async () => {
    const { headers, body } = await callApi(path);
    expect(body).toHaveLength(Math.min(100, ids.length));
    expect(headers.has("link")).toBe(ids.length > 100);
  });

  test("ignores _t and other unknown parameters", async () => {
    const plain = await callApi(`${path}?limit=2`);
    const stamped = await callApi(`${path}?limit=2&_t=1766224800000&gclid=x`);
    expect(stamped.status).toBe(200);
    expect(idsOf(page.parse(stamped.body))).toEqual(idsOf(page.parse(plain.body)));
    expect(stamped.headers.get("link")).not.toContain("_t");
  });

  test.each([
    ["limit", "limit=0"],
    ["limit", "limit=501"],
    ["limit", "limit=ten"],
    ["limit", "limit="],
    ["limit", "limit=5&limit=6"],
    ["cursor", "cursor="],
    ["cursor", "cursor=1%27%20OR%201=1"],
    ["cursor", "cursor=texas/austin"],
  ])("rejects a malformed %s: %s", async (name, query) => {
    const { status, body } = await callApi(`${path}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { fields: { [name]: expect.any(String) } } });
  });
});

test("services and cities are in the configured order", async () => {
  const order = async (path: string) =>
    idsOf(page.parse((await callApi(`${path}?limit=500`)).body));
  expect(await order("services")).toEqual(LISTS[0]?.ids);
  expect(await order("locations")).toEqual(LISTS[1]?.ids);
});

test("paging continues after a record has been deactivated", async () => {
  const first = page.parse((await callApi("services?limit=5")).body);
  const last = first.at(-1)?.id ?? "";
  await db.service.update({ where: { id: last }, data: { isActive: false } });
  try {
    const second = page.parse((await callApi(`services?limit=5&cursor=${last}`)).body);
    expect(idsOf(second)).toEqual(LISTS[0]?.ids.slice(5, 10));
  } finally {
    await db.service.update({ where: { id: last }, data: { isActive: true } });
  }
});

test("rejects an unknown cursor rather than returning an empty page", async () => {
  const { status, body } = await callApi(`mechanics?cursor=c${"z".repeat(24)}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { cursor: expect.any(String) } } });
});
