import { publicViews } from "@/components/testing/public-views";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";

const PAGES = Object.entries(publicViews()).map(([page, view]) => [page, htmlOf(view)] as const);

describe.each(PAGES)("the page: %s", (_page, html) => {
  it("has exactly one h1 and skips no heading level", () => {
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it("has unique IDs and a target for every anchor link", () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it("has no style attributes, which its policy forbids", () => {
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it("can open its menu without JavaScript", () => {
    expect(html).toMatch(/<nav[^>]* id="site-nav"[^>]* popover="auto"/i);
    expect(html).toMatch(/<button[^>]* popovertarget="site-nav"/i);
  });
});

it("mentions Google Maps in the consent question and privacy policy only if the site may show it", () => {
  const wordsWith = (hasStreetMaps: boolean) => {
    const policy = publicViews(sampleSite({ hasStreetMaps }))["privacy policy"];
    return textOf(policy).match(/show you Google Maps|show a Google map/g);
  };
  expect(wordsWith(false)).toBeNull();
  expect(wordsWith(true)).toEqual(["show a Google map", "show you Google Maps"]);
});

it("offers an opt-out by its legal name, and explains sharing, only on opt-out sites", () => {
  const wordsOf = (measurement: "opt_in" | "opt_out") => {
    const policy = textOf(publicViews(sampleSite({ measurement }))["privacy policy"]);
    return [/Do not sell or share my personal information/, /selling or sharing/].map((words) =>
      words.test(policy),
    );
  };
  expect(wordsOf("opt_in")).toEqual([false, false]);
  expect(wordsOf("opt_out")).toEqual([true, true]);
});
