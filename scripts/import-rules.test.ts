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
import { ALLOWED, REFUSED } from "./import-examples";
import { AREAS } from "./testing/lint-areas.mjs";

const root = join(__dirname, "..");

/** Gives each row its own file (except middleware.ts) so that each finding can be traced to its row. */
const numbered = (file: string, row: number) => {
  const domainFile = /^(lib\/[a-z]+\/[a-z]+)\/(data|mutations|rules|schema|access|hooks)\.ts$/;
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
    "reject %s importing %s: %s",
    (_file, _target, message, row) => {
      expect(messagesFor(row)).toContainEqual(expect.stringContaining(message));
    },
  );

  it.each(ALLOWED.map((row, index) => [...row, REFUSED.length + index] as const))(
    "allow %s to import %s",
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
    /^((schema|rules|access|data|mutations|hooks|constants|fields|parts|head)(\.test)?\.ts|(schema|rules|data|mutations))$/;
  /** Files outside the standard set, which other domains or pages may import. */
  const SHARED_FILES: Record<string, readonly string[]> = {
    "accounts/users": ["erase-mechanic.ts", "require-actor.ts"],
    "billing/ledger": ["commands"],
    "catalog/call-fees": ["fees-in-force.ts", "read-billing-rules.ts", "read-fee-terms.ts"],
    "catalog/locations": [
      "find-named-cities.ts",
      "geotarget-candidates.ts",
      "nearby.ts",
      "places-of-loc.ts",
    ],
    "catalog/rating": ["auto-pause.ts"],
    "catalog/redirects": ["former-slugs.ts"],
    "mechanics/applications": ["store-unfinished.ts", "stored-files.ts"],
    "mechanics/availability": [
      "call-route.ts",
      "limit-use.ts",
      "open-hours.ts",
      "pack-route.ts",
      "spans.ts",
    ],
    "mechanics/credit": ["credit-status.ts"],
    "mechanics/phone-codes": ["phone-codes.ts", "sent-codes.ts"],
    "mechanics/profiles": [
      "find-city-return.ts",
      "insert-mechanic.ts",
      "list-mechanics.ts",
      "mechanic-subject.ts",
      "require-phone.ts",
      "resume-funded.ts",
      "suspend-listing.ts",
    ],
    "mechanics/reviews": ["read-ratings.ts", "summarize-reviews.ts"],
    "platform/audit": [
      "action-label.ts",
      "audit-kind.ts",
      "audited-batch.ts",
      "audited-write.ts",
      "record-audit.ts",
      "undo-change.ts",
    ],
    "platform/imports": ["csv-store.ts", "record-import.ts"],
    "platform/jobs": [
      "define-backfill.ts",
      "define-job.ts",
      "define-sweep.ts",
      "in-order-of-id.ts",
    ],
    "platform/mail": ["deliver-mail.ts", "queue-mail.ts"],
    "platform/notifications": ["notify.ts", "queue-short.ts"],
    "platform/settings": ["find-phone-owner.ts", "read-settings.ts"],
    "telephony/callbacks": ["commands"],
    "telephony/calls": ["commands"],
    "telephony/conversions": ["commands"],
  };
  const NOT_DOMAINS = [
    ...["platform/pages", "catalog/pricing", "catalog/rating", "mechanics/availability"],
    ...["telephony/routing", "site/quiz"],
  ];
  const domains = AREAS.filter((area) => area !== "core" && area !== "vendors")
    .flatMap((area) =>
      readdirSync(join(root, "lib", area), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${area}/${name}`),
    )
    .filter((name) => !NOT_DOMAINS.includes(name));

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

  it("allow FOR UPDATE only in lib/core/db.ts, unless it skips locked rows", () => {
    const files = readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" });
    const locking = files.filter(
      (name) =>
        /\.ts$/.test(name) &&
        /\bFOR UPDATE\b(?! SKIP LOCKED)/.test(readFileSync(join(root, "lib", name), "utf8")),
    );
    expect(locking).toEqual(["core/db.ts"]);
  });

  it("forbid utils, helpers, and misc files", () => {
    const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
      encoding: "utf8",
    });
    expect(files.split("\n").filter((file) => /\b(utils?|helpers?|misc)\b/.test(file))).toEqual([]);
  });
});
