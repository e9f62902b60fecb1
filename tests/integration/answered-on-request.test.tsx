import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import { isOpenAt } from "@/lib/mechanics/availability/open-hours";
import { unpackRoute } from "@/lib/mechanics/availability/pack-route";
import { defaultSite } from "@/lib/platform/settings/data";
import { mechanicsById, openCities } from "@/prisma/seed/demo-lookups";
import { rungIn } from "./api/demo-facts";
import { htmlOf } from "./open-document";

/** Not faked, because the database client needs real timers. Only the date is faked. */
const REAL = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;

/** Times in San Antonio. */
const MOMENTS = [
  ["weekday noon", new Date("2026-11-18T18:00:00Z")],
  ["Saturday night", new Date("2026-11-22T04:00:00Z")],
] as const;

/** Testing all cities would take half a minute. */
const EVERY_NTH_CITY = 5;
const cities = openCities.filter((_, place) => place % EVERY_NTH_CITY === 0);

const { defaultPhone } = defaultSite();
const isOpen = (now: Date) => (mechanic: ReturnType<typeof rungIn>[number]) =>
  isOpenAt(mechanic.hours, mechanic.timezone, now);

afterEach(() => jest.useRealTimers());

const pages = [
  ["search", "/search", "search-hero"],
  ["list of mechanics", "/mechanics", "mechanics-hero"],
] as const;

/**
 * Returns the number in the rendered link at the top of the page (`link`), and the number that rc-availability would
 * put there at `now` (`followed`).
 */
function headNumbers(html: string, source: string, now: Date) {
  const link = new RegExp(`href="tel:([^"]+)"[^>]*data-call-source="${source}"`).exec(html)?.[1];
  const [head = ""] = html.split('class="card');
  const packed = /data-route="([^"]+)"/.exec(head)?.[1]?.replaceAll("&quot;", '"');
  const shown = packed ? chooseNumber(unpackRoute(packed), now) : null;
  return { link, followed: shown?.phone ?? defaultPhone, mechanicId: shown?.mechanicId ?? null };
}

describe.each(pages)("the %s for a city's ZIP", (_kind, path, source) => {
  test.each(MOMENTS)(
    "links to the open mechanic with the highest priority: %s",
    async (_when, now) => {
      jest.useFakeTimers({ now, doNotFake: [...REAL] });
      const links = new Set<string | undefined>();
      for (const { slug, primaryZip } of cities) {
        const html = await htmlOf(`${path}?zip=${primaryZip}`);
        const { link, followed, mechanicId } = headNumbers(html, source, now);
        links.add(link);
        expect([slug, link]).toEqual([slug, followed]);
        const first = rungIn(slug).find(isOpen(now));
        if (first) expect([slug, link]).toEqual([slug, first.phoneNumber]);
        // A mechanic from a neighboring city may cover the ZIP.
        else if (mechanicId)
          expect(isOpen(now)(mechanicsById.get(mechanicId) ?? never())).toBe(true);
        else expect([slug, link]).toEqual([slug, defaultPhone]);
      }
      expect(links.size).toBeGreaterThan(5);
    },
  );
});

function never(): never {
  throw new Error("The demo data has no such mechanic.");
}
