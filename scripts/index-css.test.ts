import { usedCss } from "@/lib/platform/pages/page-store/used-css.mjs";
import { indexCss, needsOf } from "./index-css.mjs";

const used = (css: string, html: string) => usedCss(indexCss(css), html);

describe("what a selector needs of a page", () => {
  test.each([
    [".card", [".card"]],
    ["main .card > a.link:hover", [".card", ".link"]],
    ["rc-consent[data-aside] > div", ["rc-consent"]],
    [String.raw`.lg\:text-20\/none:after`, [".lg:text-20/none"]],
    [String.raw`.text-\[min\(1rem\,5vw\)\]`, [".text-[min(1rem,5vw)]"]],
    [String.raw`.\31 0`, [".10"]],
    [':is(.call,.button):active, [data-state="a.b"]', []],
    [String.raw`.a:is(li):is(:is(.\*\:flex:hover>*)>*)`, [".a", ".*:flex"]],
    [":where(.a):not(:is(.b)) > :is(.c, .d)", [".a"]],
    ["body:has(rc-call-bar) .site-footer", [".site-footer"]],
    ["ul ::-webkit-details-marker", []],
    [":root", []],
  ])("%s", (selector, needs) => {
    expect(needsOf(selector)).toEqual(needs);
  });
});

describe("the CSS that a page uses", () => {
  test("has the rules of its classes, in their order, layers, and groups", () => {
    const css =
      "@layer a,b;@layer b{.x{top:0}.y{top:1px}@media (min-width:1rem){.x,.z{top:2px}.y{top:3px}}}.x{top:4px}";
    expect(used(css, '<p class="w x">1</p>')).toBe(
      "@layer a,b;@layer b{.x{top:0}@media (min-width:1rem){.x{top:2px}}}.x{top:4px}",
    );
  });

  test("has no variables that Tailwind writes in case others set or read them, if none does", () => {
    const initial = "@layer properties{*{--tw-border-style:solid;--tw-content:none}}";
    const css = `${initial}.x{border-style:var(--tw-border-style);border-width:2px;line-height:var(--tw-leading,min(1rem, 2vw));--tw-font-weight:700;font-weight:700}`;
    const html = '<p class="x">1</p>';
    expect(used(css, html)).toBe(".x{border-width:2px;line-height:min(1rem, 2vw);font-weight:700}");
    const set = ".x{--tw-leading:2}.x{line-height:var(--tw-leading,1)}";
    expect(used(set, html)).toBe(set);
    const read = `@layer properties{*{--tw-content:none}}.x{content:var(--tw-content)}`;
    expect(used(read, html)).toBe(read);
  });

  test("has rules of elements, states, and attributes, which scripts may add", () => {
    const css = "li{top:0}[hidden]{top:1px}:is(.a,.b):hover{top:2px}";
    expect(used(css, "<p>1</p>")).toBe(css);
    expect(used("rc-week{top:0}", "<p>1</p>")).toBe("");
    expect(used("rc-week{top:0}", "<rc-week></rc-week>")).toBe("rc-week{top:0}");
  });

  test("has the rules of classes that a script adds to pages with its host", () => {
    const css = ".x{top:0}.y .x{top:1px}.z{top:2px}.x,.quiz{top:3px}rc-week .x{top:4px}";
    const nodes = indexCss(css, { host: ".quiz", words: new Set(["x", "top"]) });
    expect(usedCss(nodes, '<p class="quiz">1</p>')).toBe(".x{top:0}.x,.quiz{top:3px}");
    expect(usedCss(nodes, '<p class="quiz y">1</p>')).toContain(".y .x{top:1px}");
    expect(usedCss(nodes, '<p class="quiz x">1</p>')).toBe(".x{top:0}.x,.quiz{top:3px}");
    expect(usedCss(nodes, '<p class="y">1</p>')).toBe("");
  });

  test("finds classes that HTML escapes", () => {
    const css = String.raw`.\[\&\>\*\]\:top-0>*{top:0}`;
    expect(used(css, '<p class="[&amp;&gt;*]:top-0">1</p>')).toBe(css);
  });

  test("has the variables, animations, and properties that these rules name, directly or through others", () => {
    const css = [
      ":root{--a:var(--b);--b:1px;--c:2px}",
      "@media (prefers-color-scheme:dark){:root{--b:3px;--c:4px}}",
      "@keyframes drive{to{top:0}}",
      "@keyframes turn{to{top:0}}",
      '@property --tw-x{syntax:"*";inherits:false}',
      '@property --tw-y{syntax:"*";inherits:false}',
      "p{top:var(--a);animation:drive 1s;--tw-x:1;left:var(--tw-x)}",
    ].join("");
    expect(used(css, "<p>1</p>")).toBe(
      [
        ":root{--a:var(--b);--b:1px}",
        "@media (prefers-color-scheme:dark){:root{--b:3px}}",
        "@keyframes drive{to{top:0}}",
        '@property --tw-x{syntax:"*";inherits:false}',
        "p{top:var(--a);animation:drive 1s;--tw-x:1;left:var(--tw-x)}",
      ].join(""),
    );
  });

  test("keeps fonts and drops comments", () => {
    expect(used('/*! a */@font-face{font-family:"A"}', "<p>1</p>")).toBe(
      '@font-face{font-family:"A"}',
    );
  });
});

test("refuses rules inside rules, which Tailwind resolves", () => {
  expect(() => indexCss(".a{.b{top:0}}")).toThrow("A rule with another rule inside: .a");
});
