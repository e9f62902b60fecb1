import { createHash } from "node:crypto";
import {
  finishPage,
  sealDocument,
  withPolicy,
} from "@/lib/platform/pages/page-store/finish-page.mjs";

const NEXT_SCRIPTS = [
  '<script src="/_next/static/chunks/4bd1.js" async=""></script>',
  '<script src="/_next/static/chunks/main.js" noModule="" id="_R_" async=""></script>',
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script>",
  '<script>self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])</script>',
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/4bd1.js"],"runtimeModuleIds":[94553]});</script>',
  '<script id="_R_">requestAnimationFrame(function(){$RT=performance.now()});</script>',
];
const SCRIPT_PRELOADS = [
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/4bd1.js"/>',
  '<link rel="modulepreload" href="/_next/static/chunks/4bd1.js"/>',
];
const KEPT = [
  '<link rel="preload" as="font" href="/fonts/barlow.woff2" crossorigin="" type="font/woff2"/>',
  '<link rel="stylesheet" href="/_next/static/chunks/style.css"/>',
  '<link rel="icon" href="/icon.svg"/>',
  '<script defer="" src="/islands/i-1a2b.js"></script>',
  '<script type="application/ld+json">{"@type":"Service"}</script>',
  "<style>main{color:red}</style>",
];

const page = (inner: string) =>
  `<!DOCTYPE html><html lang="en"><head></head><body>${inner}</body></html>`;
const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

function directive(csp: string, name: string): string[] {
  const found = csp.split("; ").find((part) => part.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

describe("a page", () => {
  const LINK =
    '<link rel="stylesheet" href="/_next/static/chunks/1a-b.css" data-precedence="next"/>';
  const SHEET = [
    { selectors: [{ text: ".sign", needs: [".sign"] }], body: "color:red" },
    { selectors: [{ text: ".chip", needs: [".chip"] }], body: "color:blue" },
  ];
  const styled = (link: string, style: string) =>
    page('<p class="sign">one</p>').replace("</head>", `${link}${style}</head>`);

  test("has the styles that it uses in its head, with their hash, instead of a link to all", () => {
    const { html, csp } = finishPage(styled(LINK, ""), SHEET);
    expect(html).toBe(styled("", "<style>.sign{color:red}</style>"));
    expect(directive(csp, "style-src")).toEqual(["'self'", hashOf(".sign{color:red}")]);
  });

  test("keeps the link if there is no sheet", () => {
    const plain = LINK.replace(' data-precedence="next"', "");
    expect(finishPage(styled(LINK, "")).html).toBe(styled(plain, ""));
  });

  test("drops only Next's scripts and preloads", () => {
    const mixed = [...NEXT_SCRIPTS, ...KEPT, ...SCRIPT_PRELOADS].join("<p>text</p>");
    const kept = page(
      `${"<p>text</p>".repeat(NEXT_SCRIPTS.length)}${KEPT.join("<p>text</p>")}${"<p>text</p>".repeat(2)}`,
    );
    expect(finishPage(page(mixed)).html).toBe(kept);
  });

  test("drops what React would need to take over the page", () => {
    const marked =
      '<link rel="stylesheet" href="/a.css" data-precedence="next"/><p>one<!-- -->two</p><!--$--><b></b><!--/$-->';
    const plain = '<link rel="stylesheet" href="/a.css"/><p>onetwo</p><b></b>';
    expect(finishPage(page(marked)).html).toBe(page(plain));
  });

  test("keeps text that looks like those scripts", () => {
    const words = `<p>&lt;script&gt;self.__next_f.push([1])&lt;/script&gt; src=&quot;/_next/x.js&quot;</p>`;
    expect(finishPage(page(words)).html).toBe(page(words));
  });

  test("allows no inline script and exactly the inline styles", () => {
    const { csp, unknownScripts } = finishPage(page([...NEXT_SCRIPTS, ...KEPT].join("")));
    expect(directive(csp, "script-src")).toEqual(["'self'"]);
    expect(unknownScripts).toEqual([]);
    expect(directive(csp, "style-src")).toEqual(["'self'", hashOf("main{color:red}")]);
    expect(directive(csp, "style-src-attr")).toEqual(["'none'"]);
  });

  test("lists a repeated style once, hashed as UTF-8 like in browsers", () => {
    const style = "<style>/* Peña · 4.9★ */</style>";
    const { csp } = finishPage(page(style + style));
    expect(directive(csp, "style-src")).toEqual(["'self'", hashOf("/* Peña · 4.9★ */")]);
  });
});

describe("a script that the build did not write", () => {
  test.each([
    "<script>alert(1)</script>",
    '<script>log("self.__next_f.push(")</script>',
    "<script>requestAnimationFrame(function(){$RT=performance.now()});</script>",
    '<script src="https://evil.example/x.js"></script>',
    '<script src="//evil.example/x.js"></script>',
    '<script src="/api/services"></script>',
    '<script src="/islands/i-1.js">alert(1)</script>',
  ])("is reported and not allowed: %s", (script) => {
    const { csp, unknownScripts } = finishPage(page(script));
    expect(unknownScripts).toEqual([script]);
    expect(directive(csp, "script-src")).toEqual(["'self'"]);
  });
});

test("never allows all inline code", () => {
  const { csp } = finishPage(page(NEXT_SCRIPTS.join("") + KEPT.join("")));
  expect(csp).not.toMatch(/unsafe|\*|https?:/);
  expect(directive(csp, "default-src")).toEqual(["'none'"]);
  expect(directive(csp, "base-uri")).toEqual(["'none'"]);
  expect(directive(csp, "style-src-attr")).toEqual(["'none'"]);
});

describe("the directives of a page", () => {
  const MARKS =
    '<meta name="rc-status" content="404"/><meta name="rc-keep" content="60"/>' +
    '<meta name="rc-location" content="/texas/austin?a=1&amp;b=&quot;&#x27;&lt;&gt;"/>';

  test("are removed and read", () => {
    expect(finishPage(page(`<p>a</p>${MARKS}<p>b</p>`))).toMatchObject({
      html: page("<p>a</p><p>b</p>"),
      marks: {
        status: 404,
        keep: 60,
        location: "/texas/austin?a=1&b=\"'<>",
      },
    });
  });

  test("only add valid origins that a page may fetch from", () => {
    const mark = (content: string) => page(`<meta name="rc-connect" content="${content}"/>`);
    const origins = "https://api.example.com https://two.example";
    expect(directive(finishPage(mark(origins)).csp, "connect-src")).toEqual([
      "'self'",
      ...origins.split(" "),
    ]);
    const wrong = "https://*.example http://a.example https://a.example/path * 'unsafe-inline'; x";
    expect(directive(finishPage(mark(wrong)).csp, "connect-src")).toEqual(["'self'"]);
    expect(directive(finishPage(page("")).csp, "connect-src")).toEqual(["'self'"]);
  });

  describe("for third parties", () => {
    const policyFor = (names: string) => {
      const { html, csp } = finishPage(page(`<meta name="rc-csp" content="${names}"/><p>a</p>`));
      expect(html).toBe(page("<p>a</p>"));
      const named = ["script-src", "img-src", "connect-src"].flatMap((name) =>
        directive(csp, name),
      );
      return { csp, hosts: named.filter((source) => source.startsWith("https:")) };
    };

    test("only allow Google's tags", () => {
      const { csp, hosts } = policyFor("gtm");
      expect(directive(csp, "script-src")).toContain("https://www.googletagmanager.com");
      expect(directive(csp, "connect-src")).toContain("https://www.google-analytics.com");
      expect(directive(csp, "img-src")).toContain("https://www.googletagmanager.com");
      for (const host of hosts) expect(host).toMatch(/google|doubleclick\.net$/);
    });

    test("only allow Meta's pixel", () => {
      const { csp, hosts } = policyFor("pixel");
      expect(directive(csp, "script-src")).toEqual(["'self'", "https://connect.facebook.net"]);
      expect(directive(csp, "img-src")).toEqual(["'self'", "data:", "https://www.facebook.com"]);
      for (const host of hosts) expect(host).toMatch(/\.facebook\.(?:com|net)$/);
    });

    test("only allow images from Google Maps", () => {
      const { csp, hosts } = policyFor("maps");
      expect(directive(csp, "img-src")).toEqual(["'self'", "data:", "https://maps.googleapis.com"]);
      expect(hosts).toHaveLength(1);
    });

    test("allow partners named in any part of the page", () => {
      const mark = (names: string) => `<meta name="rc-csp" content="${names}"/>`;
      const { csp } = finishPage(page(`${mark("maps")}<p>a</p>${mark("pixel")}`));
      expect(csp).toBe(policyFor("maps pixel").csp);
    });

    test("combine partners, listing each host once", () => {
      const { csp, hosts } = policyFor("gtm pixel");
      expect(hosts).toEqual(
        expect.arrayContaining([...policyFor("gtm").hosts, ...policyFor("pixel").hosts]),
      );
      for (const part of csp.split("; ")) {
        const words = part.split(" ");
        expect(new Set(words).size).toBe(words.length);
      }
      for (const host of hosts) expect(host).toMatch(/^https:\/\/[a-z0-9.-]+$/);
      expect(csp).not.toMatch(/unsafe|\*/);
      expect(directive(csp, "default-src")).toEqual(["'none'"]);
    });

    test.each(["", "metrics", "constructor", "https://evil.example"])(
      "ignore unknown partners: %j",
      (names) => {
        expect(policyFor(names).csp).toBe(finishPage(page("<p>a</p>")).csp);
      },
    );
  });

  test("are empty on a page without any", () => {
    expect(finishPage(page("<p>a</p>")).marks).toEqual({});
  });

  test("keep escapes that were written as text", () => {
    const html = page('<meta name="rc-location" content="/search?q=&amp;lt;"/>');
    expect(finishPage(html).marks.location).toBe("/search?q=&lt;");
  });

  test("don't change other meta elements and text", () => {
    const inner =
      '<meta name="robots" content="noindex"/><p>&lt;meta name=&quot;rc-status&quot; content=&quot;404&quot;/&gt;</p>';
    expect(finishPage(page(inner))).toMatchObject({ html: page(inner), marks: {} });
  });
});

test("a document of a route handler gets the same policy, and forms may go where it says", () => {
  const html = page("<p>a</p>");
  expect(sealDocument(html, [], {})).toBe(withPolicy(html, finishPage(html).csp));
  const allowed = { csp: "maps", connect: "https://api.example.com", form: "https://id.example" };
  const policy = /content="([^"]*)"/.exec(sealDocument(html, [], allowed))?.[1] ?? "";
  expect(directive(policy, "img-src")).toContain("https://maps.googleapis.com");
  expect(directive(policy, "connect-src")).toContain("https://api.example.com");
  expect(directive(policy, "form-action")).toEqual(["'self'", "https://id.example"]);
});

test("finishes a page idempotently", () => {
  const once = finishPage(page([...NEXT_SCRIPTS, ...SCRIPT_PRELOADS, ...KEPT].join("")));
  expect(finishPage(once.html)).toMatchObject({ html: once.html, csp: once.csp });
});

test("puts the policy before anything that it applies to", () => {
  const start = '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>';
  expect(withPolicy(`${start}<link rel="icon"/></head>`, "script-src 'self'")).toBe(
    `${start}<meta http-equiv="Content-Security-Policy" content="script-src 'self'"/><link rel="icon"/></head>`,
  );
});
