import fc from "fast-check";
import { breadcrumbList, escapeJson, JsonLd } from "@/components/layout/json-ld";
import { htmlOf } from "@/components/testing/rendered";

describe("escapeJson", () => {
  it("escapes everything that could end the script element or a line", () => {
    expect(escapeJson('{"a":"</script><!-- & \u2028\u2029"}')).toBe(
      '{"a":"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u2028\\u2029"}',
    );
  });

  it("preserves any text", () => {
    const character = fc.oneof(fc.constantFrom(...'<>&\u2028\u2029\\"/!-'), fc.string());
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        const text = characters.join("");
        const escaped = escapeJson(JSON.stringify({ text }));
        expect(escaped).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(escaped)).toEqual({ text });
      }),
    );
  });
});

it("renders one data block that no name can break out of", () => {
  const html = htmlOf(
    <JsonLd things={[{ "@type": "Organization", name: "</script><b>Tom & Ana</b>" }]} />,
  );
  expect(html.match(/<\/?\w+/g)).toEqual(["<script", "</script"]);
  expect(html).toContain('<script type="application/ld+json">');
});

it("gives every breadcrumb but the last an absolute URL", () => {
  const crumbs = [{ label: "Home", href: "/" }, { label: "Services" }];
  expect(breadcrumbList(crumbs, "https://example.com")).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://example.com/" },
      { "@type": "ListItem", position: 2, name: "Services" },
    ],
  });
});
