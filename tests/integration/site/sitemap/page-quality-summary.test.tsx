import { QualitySummary } from "@/app/dashboard/page-quality/quality-summary";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { db } from "@/lib/core/db";
import { PAGE_LACKS } from "@/lib/platform/pages/page-score";
import { DEFAULT_INDEX_THRESHOLD } from "@/lib/platform/pages/page-weights";
import { pageQualityList } from "@/lib/site/sitemap/data/page-quality";
import { readPageQuality } from "@/lib/site/sitemap/data/page-quality-summary";
import { readList } from "@/tests/setup/read-list";

/** Counts the pages with `from` to `to` points. */
async function countPages(from: number, to: number): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "PageScore" WHERE score BETWEEN ${from} AND ${to}`;
  return row?.count ?? 0;
}

test.each([DEFAULT_INDEX_THRESHOLD, 0, 45, 100])(
  "with a minimum of %s points, every figure equals its own count, and every cause the list that it links to",
  async (threshold) => {
    const { ranges, indexed, hidden, causes } = await readPageQuality(threshold);
    expect(ranges.flatMap(({ from, to }) => [from, to])).toEqual([
      ...[0, 9, 10, 19, 20, 29, 30, 39, 40, 49, 50, 59, 60, 69, 70, 79, 80, 89, 90, 100],
    ]);
    for (const range of ranges) {
      expect(range.indexed + range.hidden).toBe(await countPages(range.from, range.to));
    }
    const least = Math.max(1, threshold);
    expect(hidden).toBe(await countPages(0, least - 1));
    expect(indexed).toBe(await countPages(least, 100));
    const counted = await Promise.all(
      PAGE_LACKS.map(async (lacks) => {
        const { total } = await readList(pageQualityList(threshold), { indexed: "no", lacks });
        return [lacks, total] as const;
      }),
    );
    expect(new Map(causes.map(({ lack, pages }) => [lack, pages]))).toEqual(
      new Map(counted.filter(([, total]) => total > 0)),
    );
  },
);

test("shows the totals, the points, and the causes with a link to each", async () => {
  const summary = await readPageQuality(DEFAULT_INDEX_THRESHOLD);
  const view = <QualitySummary summary={summary} threshold={DEFAULT_INDEX_THRESHOLD} />;
  const count = (pages: number) => pages.toLocaleString("en-US");
  expect(textOf(view)).toContain(`In search engines ${count(summary.indexed)}`);
  expect(textOf(view)).toContain("90 to 100");
  const html = htmlOf(view);
  for (const { lack } of summary.causes) {
    expect(html).toContain(`href="/dashboard/page-quality?indexed=no&amp;lacks=${lack}"`);
  }
});

test("without pages, every figure is 0, and nothing is hidden", async () => {
  await db.pageScore.deleteMany();
  const summary = await readPageQuality(DEFAULT_INDEX_THRESHOLD);
  expect(summary).toMatchObject({ indexed: 0, hidden: 0, causes: [] });
  expect(summary.ranges.every(({ indexed, hidden }) => indexed + hidden === 0)).toBe(true);
  const text = textOf(<QualitySummary summary={summary} threshold={60} />);
  expect(text).toContain("Pages 0");
  expect(text).toContain("Hidden 0");
});
