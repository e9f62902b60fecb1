import { SLUG } from "@/lib/core/slug";
import { findState, US_STATES } from "@/lib/core/states";
import { RESERVED_SEGMENTS } from "@/lib/platform/pages/paths";

describe("US_STATES", () => {
  it("lists 50 states and the District of Columbia, each once", () => {
    expect(new Set(US_STATES.map((state) => state.code)).size).toBe(51);
    expect(new Set(US_STATES.map((state) => state.slug)).size).toBe(51);
    expect(US_STATES).toHaveLength(51);
  });

  it("gives each state a slug that no other route uses", () => {
    for (const { slug } of US_STATES) {
      expect(slug).toMatch(SLUG);
      expect(RESERVED_SEGMENTS.has(slug)).toBe(false);
    }
  });
});

describe("findState", () => {
  it.each(["TX", "tx", "Texas", "TEXAS", "texas", " Texas "])("finds Texas by %j", (text) => {
    expect(findState(text)).toEqual({ code: "TX", name: "Texas", slug: "texas" });
  });

  it.each(["New York", "new-york", "NY"])("finds New York by %j", (text) => {
    expect(findState(text)?.name).toBe("New York");
  });

  it.each(["", "Texa", "PR", "constructor", "__proto__"])("returns null for %j", (text) => {
    expect(findState(text)).toBeNull();
  });
});
