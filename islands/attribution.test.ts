import fc from "fast-check";
import { callIntentSchema } from "@/lib/telephony/calls/schema/call-intents";
import { forgetAttribution, keepAttribution, readAttribution } from "./attribution";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 2, 18);

function openBrowser(kept = new Map<string, string>()) {
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  Object.defineProperty(globalThis, "window", { value: { localStorage }, configurable: true });
  return kept;
}
afterEach(() => Reflect.deleteProperty(globalThis, "window"));

describe("readAttribution", () => {
  it.each([
    ["?gclid=A", { clickId: { kind: "gclid", value: "A" } }],
    ["?gbraid=B&wbraid=C", { clickId: { kind: "gbraid", value: "B" } }],
    ["?wbraid=C&gclid=A", { clickId: { kind: "gclid", value: "A" } }],
    ["?utm_source=news&utm_term=a%20b", { utm: { source: "news", term: "a b" } }],
    [
      "?utm_campaign=x&gclid=A&other=1",
      { clickId: { kind: "gclid", value: "A" }, utm: { campaign: "x" } },
    ],
  ])("reads the ad from %s", (search, attribution) => {
    expect(readAttribution(search)).toEqual(attribution);
  });

  it.each(["", "?", "?gclid=", "?gclid=%20&utm_source=", "?GCLID=A", "?utm_id=1"])(
    "finds no ad in %j",
    (search) => {
      expect(readAttribution(search)).toBeNull();
    },
  );

  it("accepts up to 200 characters", () => {
    expect(readAttribution(`?gclid=${"x".repeat(200)}`)?.clickId?.value).toHaveLength(200);
    expect(readAttribution(`?gclid=${"x".repeat(201)}&utm_source=a`)).toEqual({
      utm: { source: "a" },
    });
  });

  it("returns nothing that the server would reject, for any URL", () => {
    const intent = {
      session: "12345678",
      page: "/",
      source: "x",
      numberShown: "+12105550100",
      consent: true,
    };
    const names = fc.constantFrom("gclid", "gbraid", "utm_source", "utm_content", "x");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ maxLength: 300 }))), (pairs) => {
        const search = `?${new URLSearchParams(pairs)}`;
        callIntentSchema.parse({ ...intent, ...readAttribution(search) });
      }),
    );
  });
});

describe("keepAttribution", () => {
  it("remembers the latest ad for 90 days", () => {
    openBrowser();
    keepAttribution("?gclid=first", NOW - DAY_MS);
    keepAttribution("?gclid=last&utm_source=g", NOW);
    const last = { clickId: { kind: "gclid", value: "last" }, utm: { source: "g" } };
    expect(keepAttribution("", NOW + 90 * DAY_MS - 1)).toEqual(last);
    expect(keepAttribution("", NOW + 90 * DAY_MS)).toEqual({});
  });

  it("ignores an expired ad", () => {
    const kept = openBrowser();
    keepAttribution("?gclid=A", NOW);
    keepAttribution("", NOW + 91 * DAY_MS);
    expect(kept.size).toBe(0);
  });

  it("forgets the ad when asked to", () => {
    const kept = openBrowser();
    keepAttribution("?gclid=A", NOW);
    forgetAttribution();
    expect(kept.size).toBe(0);
    expect(keepAttribution("", NOW)).toEqual({});
  });

  it.each(["null", "{", "[]", '{"at":"yesterday"}', '"x"'])("ignores %j in storage", (text) => {
    openBrowser(new Map([["rc-ad", text]]));
    expect(keepAttribution("", NOW)).toEqual({});
  });

  it("knows this page's ad even without storage", () => {
    expect(keepAttribution("?gclid=A", NOW)).toEqual({ clickId: { kind: "gclid", value: "A" } });
    expect(keepAttribution("", NOW)).toEqual({});
  });
});
