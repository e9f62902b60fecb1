import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(__dirname, "..");

/** The importing file, what it imports, and part of the linter's message. */
const REFUSED: [file: string, target: string, message: string][] = [
  ["lib/core/clock.ts", "@/lib/services/schema", "lib/core can't import domains"],
  ["lib/core/clock.ts", "@/lib/pricing/price-text", "lib/core can't import domains"],
  ["lib/core/clock.ts", "@/lib/vendors/stripe", "lib/core can't import domains"],
  ["lib/core/http/answer.ts", "@/components/ui/button", "Only app/ and components/"],
  ["lib/core/clock.ts", "@/lib/site/paths", "lib/core can't import domains"],
  ["lib/site/links.ts", "@/lib/orders/schema", "lib/core, but no domains"],
  ["lib/vendors/stripe.ts", "@/lib/orders/schema", "lib/vendors can't import domains"],
  ["lib/vendors/stripe.ts", "@/lib/core/db", "Only lib/<domain>/data.ts and mutations.ts"],
  ["lib/pricing/quote.ts", "@/lib/services/schema", "Engines can import only"],
  ["lib/quiz/score.ts", "@/lib/core/db", "Engines can import only"],
  ["lib/routing/order.ts", "@/lib/core/log", "Engines can import only"],
  ["lib/rating/rate.ts", "node:fs/promises", "Pure code can't use I/O"],
  ["lib/rating/rate.ts", "next/cache", "Pure code can't use I/O"],
  ["lib/orders/data.ts", "@/lib/services/data/catalog", "Data and mutations can't call"],
  [
    "lib/orders/mutations.ts",
    "@/lib/services/mutations/change-service",
    "Data and mutations can't call",
  ],
  ["lib/orders/mutations.ts", "@/components/orders/order-card", "Only app/ and components/"],
  ["lib/orders/rules.ts", "@/lib/core/db", "Pass in what you need"],
  ["lib/orders/rules.ts", "@/lib/core/generated/prisma/client", "Pass in what you need"],
  ["lib/orders/mutations/ship.ts", "@/lib/services/data/prices", "Data and mutations can't call"],
  ["lib/orders/rules/total.ts", "@/lib/core/db", "Pass in what you need"],
  ["lib/orders/rules.ts", "./data", "Only pages, handlers, worker/ and scripts/"],
  [
    "lib/orders/access.ts",
    "@/lib/services/mutations/change-service",
    "Only pages, handlers, worker/ and",
  ],
  ["lib/orders/schema.ts", "react", "Pure code can't use I/O"],
  ["lib/orders/rules.ts", "@/lib/vendors/stripe", "Pass in the result"],
  ["lib/orders/hooks.ts", "@/lib/orders/data", "Only pages, handlers, worker/ and scripts/"],
  ["lib/orders/hooks.ts", "@/lib/core/env", "Pass in what you need"],
  ["components/ui/button.tsx", "@/lib/orders/schema", "Move views that need one"],
  ["components/ui/button.tsx", "@/lib/site/paths", "Move views that need one"],
  ["components/data/table.tsx", "@/lib/pricing/price-text", "Move views that need one"],
  ["components/layout/shell.tsx", "@/components/orders/order-card", "Move views that need one"],
  ["components/form/field.tsx", "@/lib/core/db", "Pass in what you need"],
  ["components/orders/order-card.tsx", "@/lib/orders/data", "Only pages, handlers, worker/"],
  ["components/orders/order-card.tsx", "@/lib/core/log", "Pass in what you need"],
  ["components/orders/order-card.tsx", "@/app/dashboard/page", "Components can't import pages"],
  ["app/api/orders/route.ts", "@/lib/core/db", "Only lib/<domain>/data.ts and mutations.ts"],
  ["app/dashboard/page.tsx", "@/islands/rc-phrases", "Don't import islands"],
  ["app/dashboard/page.tsx", "../orders/rules", "Import with the root alias"],
  ["middleware.ts", "@/lib/core/db", "Only lib/<domain>/data.ts and mutations.ts"],
  ["islands/rc-map.ts", "@/lib/core/geo", "Islands must stay small"],
  ["islands/rc-map.ts", "@/lib/core/client/fetcher", "Islands must stay small"],
  ["islands/rc-map.ts", "@/lib/orders/data", "Islands must stay small"],
  ["islands/rc-map.ts", "@/components/ui/icons", "Islands must stay small"],
  ["islands/rc-map.ts", "react", "Islands are plain custom elements"],
  ["worker/run.ts", "@/lib/core/db", "Only lib/<domain>/data.ts and mutations.ts"],
  ["worker/jobs/lapse-lots.ts", "@/lib/core/db", "Only lib/<domain>/data.ts and mutations.ts"],
  ["worker/jobs/lapse-lots.ts", "pg-boss", "can use the queue"],
  ["worker/run.ts", "@/app/dashboard/page", "Only app/ and components/"],
  ["lib/orders/mutations/expire.ts", "@/worker/jobs", "Don't import worker/"],
  ["lib/orders/rules.ts", "@/worker/jobs/expire", "Don't import worker/"],
  ["components/orders/run-card.tsx", "@/worker/jobs", "Don't import worker/"],
  ["lib/jobs/rules.ts", "pg-boss", "Pure code can't use I/O"],
  ["lib/jobs/rules.ts", "@/lib/core/db", "Pass in what you need"],
  ["lib/jobs/mutations/start-run.ts", "@/lib/orders/mutations", "Data and mutations can't call"],
  ["scripts/verify.ts", "@/components/ui/button", "Only app/ and components/"],
  ["prisma/seed/orders.ts", "@/islands/rc-phrases", "Don't import islands"],
];

const ALLOWED: [file: string, target: string][] = [
  ["lib/core/clock.ts", "@/lib/core/env"],
  ["lib/core/clock.test.ts", "../orders/data"],
  ["lib/vendors/mail.ts", "@/lib/core/env"],
  ["lib/pricing/total.ts", "@/lib/core/money"],
  ["lib/rating/rule.ts", "@/lib/routing/open-hours"],
  ["lib/refunds/data.ts", "@/lib/core/db"],
  ["lib/refunds/mutations/approve.ts", "@/lib/core/db"],
  ["lib/refunds/mutations/approve.ts", "../data/open"],
  ["lib/refunds/rules.ts", "@/lib/site/page-tags"],
  ["components/layout/footer.tsx", "@/lib/site/paths"],
  ["lib/site/links.ts", "@/lib/core/slug"],
  ["lib/refunds/data.ts", "@/lib/services/rules/service"],
  ["lib/refunds/mutations.ts", "@/lib/vendors/stripe"],
  ["lib/refunds/rules.ts", "@/lib/pricing/price-text"],
  ["lib/refunds/rules.ts", "@/lib/core/app-error"],
  ["lib/refunds/schema.ts", "zod"],
  ["lib/refunds/hooks.ts", "swr"],
  ["components/ui/price.tsx", "@/lib/core/money"],
  ["components/layout/menu.tsx", "@/components/ui/button"],
  ["components/refunds/refund-card.tsx", "@/lib/refunds/rules"],
  ["components/refunds/refund-card.tsx", "@/components/ui/button"],
  ["app/api/refunds/route.ts", "@/lib/refunds/mutations"],
  ["app/refunds/page.tsx", "@/components/refunds/refund-card"],
  ["app/(light)/layout.tsx", "../globals.css"],
  ["islands/rc-hours.ts", "@/lib/routing/open-hours"],
  ["islands/rc-hours.ts", "@/lib/search/rules"],
  ["islands/rc-hours.ts", "@/lib/core/phone"],
  ["islands/rc-hours.ts", "@/lib/core/client/track-event"],
  ["worker/expire.ts", "@/lib/refunds/mutations"],
  ["worker/jobs/lapse-holds.ts", "@/lib/jobs/mutations/define-job"],
  ["worker/jobs/lapse-holds.ts", "@/lib/core/log"],
  ["lib/jobs/mutations/queue.ts", "pg-boss"],
  ["app/api/runs/route.ts", "@/worker/jobs"],
  ["scripts/audit.ts", "@/lib/refunds/data"],
  ["prisma/seed/refunds.ts", "@/lib/core/generated/prisma/client"],
  ["tests/e2e/refund.spec.ts", "@/lib/core/db"],
];

/** Gives each row its own file, except middleware.ts, so that each finding can be traced to its row. */
const numbered = (file: string, row: number) => {
  const domainFile = /^(lib\/[a-z]+)\/(data|mutations|rules|schema|access|hooks)\.ts$/;
  if (domainFile.test(file)) return file.replace(domainFile, `$1-${row}/$2.ts`);
  if (file === "middleware.ts") return file;
  return file.replace(/\/([^/]+)$/, `/row-${row}-$1`);
};

function lint(files: Map<string, string>): { path: string; message: string }[] {
  const folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  try {
    for (const name of ["biome.json", ".gitignore"]) cpSync(join(root, name), join(folder, name));
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const { stdout } = spawnSync(
      process.execPath,
      [biome, "lint", "--reporter=json", "--max-diagnostics=none"],
      { cwd: folder, encoding: "utf8" },
    );
    const report: { diagnostics: { message: string; location: { path: string } }[] } =
      JSON.parse(stdout);
    return report.diagnostics.map(({ message, location }) => ({ path: location.path, message }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("import rules", () => {
  const rows = [...REFUSED, ...ALLOWED].map(([file, target], row) => ({
    path: numbered(file, row),
    target,
  }));
  let findings: { path: string; message: string }[] = [];
  beforeAll(() => {
    findings = lint(new Map(rows.map(({ path, target }) => [path, `import "${target}";\n`])));
  });
  const messagesFor = (row: number) =>
    findings.filter(({ path }) => path === rows[row]?.path).map(({ message }) => message);

  it.each(REFUSED.map((row, index) => [...row, index] as const))(
    "rejects %s importing %s: %s",
    (_file, _target, message, row) => {
      expect(messagesFor(row)).toContainEqual(expect.stringContaining(message));
    },
  );

  it.each(ALLOWED.map((row, index) => [...row, REFUSED.length + index] as const))(
    "allows %s to import %s",
    (_file, _target, row) => {
      expect(messagesFor(row)).toEqual([]);
    },
  );
});

describe("layout rules", () => {
  it("reject cycles, barrels, and file names that are not kebab-case", () => {
    const findings = lint(
      new Map([
        ["package.json", "{}"],
        ["tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }'],
        [
          "lib/core/hen.ts",
          'import { egg } from "@/lib/core/egg";\nexport const hen = () => egg;\n',
        ],
        [
          "lib/core/egg.ts",
          'import { hen } from "@/lib/core/hen";\nexport const egg = () => hen;\n',
        ],
        ["lib/core/all.ts", 'export { hen } from "@/lib/core/hen";\n'],
        ["components/ui/BigButton.tsx", "export const BigButton = () => null;\n"],
      ]),
    );
    const paths = findings.map(({ path }) => path);
    expect(new Set(paths)).toEqual(
      new Set([
        "lib/core/hen.ts",
        "lib/core/egg.ts",
        "lib/core/all.ts",
        "components/ui/BigButton.tsx",
      ]),
    );
  });

  const DOMAIN_FILE =
    /^((schema|rules|access|data|mutations|hooks|constants|parts|head)(\.test)?\.ts|(schema|rules|data|mutations))$/;
  /** Files that other domains or every page may import. */
  const SHARED_FILES: Record<string, readonly string[]> = {
    accounts: ["require-actor.ts"],
    applications: ["phone-codes.ts", "sent-codes.ts"],
    audit: [
      "action-labels.ts",
      "audited-batch.ts",
      "audited-write.ts",
      "record-audit.ts",
      "undo-change.ts",
    ],
    calls: ["commands"],
    conversions: ["commands"],
    mail: ["queue-mail.ts"],
    imports: ["csv-store.ts", "record-import.ts"],
    jobs: ["listed-jobs.ts"],
    mechanics: ["insert-mechanic.ts", "pause-unanswered.ts", "suspend-listing.ts"],
    ledger: ["commands"],
    notifications: ["notify.ts"],
    overview: ["fill-days.ts", "fill-days.test.ts"],
    redirects: ["former-slugs.ts"],
    settings: ["read-settings.ts"],
    sitemap: ["indexed-pages.ts"],
  };
  const NOT_DOMAINS = ["core", "site", "vendors", "pricing", "quiz", "routing", "rating"];
  const domains = readdirSync(join(root, "lib")).filter((name) => !NOT_DOMAINS.includes(name));

  it.each(domains)("require standard domain files in lib/%s", (domain) => {
    const others = readdirSync(join(root, "lib", domain)).filter(
      (name) => !DOMAIN_FILE.test(name) && !SHARED_FILES[domain]?.includes(name),
    );
    expect(others).toEqual([]);
  });

  it.each(domains)("require data and mutations of lib/%s to be server-only", (domain) => {
    const files = readdirSync(join(root, "lib", domain), { recursive: true, encoding: "utf8" });
    const open = files
      .filter((name) => /^(data|mutations)(\/.*)?\.ts$/.test(name) && !name.includes(".test."))
      .filter(
        (name) =>
          !readFileSync(join(root, "lib", domain, name), "utf8").startsWith(
            'import "server-only";',
          ),
      );
    expect(open).toEqual([]);
  });

  it("allow FOR UPDATE only in lock-row.ts", () => {
    const files = readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" });
    const locking = files.filter(
      (name) =>
        /\.ts$/.test(name) && /\bFOR UPDATE\b/.test(readFileSync(join(root, "lib", name), "utf8")),
    );
    expect(locking).toEqual(["core/db.ts"]);
  });

  it("forbid utils, helpers and misc files", () => {
    const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
      encoding: "utf8",
    });
    expect(files.split("\n").filter((file) => /\b(utils?|helpers?|misc)\b/.test(file))).toEqual([]);
  });
});
