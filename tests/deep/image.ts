// npm run test:deep -- image: puts the files of the container image together the way deploy/Dockerfile does, in a folder
// outside of the repository, and runs a live site from it as an unprivileged user. Checks that nothing needs a
// dev dependency, and that docker-compose accepts deploy/compose.yaml. Doesn't need Docker, and builds no image.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { findServerUser } from "@/scripts/launch/postgres-programs.mjs";
import { ProcessGroup, readOutputOf } from "@/scripts/launch/processes.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { createTestServer } from "@/scripts/testing/test-server.mjs";
import { assembleImage } from "@/tests/setup/assemble-image";
import { checkCompose } from "@/tests/setup/check-compose";
import { processTree } from "@/tests/setup/process-tree";
import { LIVE_PHONE } from "@/tests/setup/site";

const DATABASE = "roadcall";
const EMAIL = "ana@example.com";
const PASSWORD = "a long password of four words";
const OFFICE_PHONE = "+12105559877";
const PATIENCE_MS = 120_000;
const POLL_MS = 50;
const MB = 1024 * 1024;

type Image = ReturnType<typeof assembleImage>;
type User = { uid: number; gid: number };

await runCommand(async () => {
  const user = await findServerUser();
  assert.ok(user, "Run this as root, so that the site can run as another user.");
  const folder = mkdtempSync(join(tmpdir(), "roadcall-image-"));
  chmodSync(folder, 0o755);
  const processes = new ProcessGroup();
  const server = await createTestServer(processes);
  try {
    await checkCompose();
    print("docker-compose accepts deploy/compose.yaml.");
    const image = assembleImage(folder, user);
    requireNoDevPackages(image);
    await printSizes(image);
    const site = liveSite(image, user);
    const DATABASE_URL = server.url("app", DATABASE);
    const DATABASE_OWNER_URL = server.url("owner", DATABASE);
    const database = { DATABASE_URL, DATABASE_OWNER_URL };
    const DATABASE_ADMIN_URL = server.url("admin", "postgres");
    await site.npm(["db:roles"], { ...database, DATABASE_ADMIN_URL }, "Both roles are set up.");
    await site.npm(["db:migrate"], database, "No pending migrations.");
    await runSite(site, { database, superuserUrl: server.url("superuser", DATABASE) });
    await requireRefusal(image, site, database);
  } finally {
    await server.remove();
    await processes.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function requireNoDevPackages(image: Image): void {
  const { packages }: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } =
    JSON.parse(readFileSync(inRepository("package-lock.json"), "utf8"));
  const found = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path && (dev || devOptional))
    .filter(([path]) => existsSync(join(image.workdir, path)));
  assert.deepEqual(found, []);
}

async function printSizes(image: Image): Promise<void> {
  for (const name of ["", "node_modules", ".next", "dist"]) {
    const { output } = await readOutputOf("du", ["-sm", join(image.workdir, name)]);
    print(`${name || "The image's files"}: ${output.split("\t")[0]} MB`);
  }
}

/** Runs commands in the image as the unprivileged user, with nothing of this process's environment. */
function liveSite(image: Image, user: User) {
  const start = (command: string[], env: Record<string, string>) => {
    const [program = "", ...args] = command;
    return spawn(program === "node" ? process.execPath : program, args, {
      cwd: image.workdir,
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        HOME: image.at("/var/lib/roadcall"),
        SITE_URL: "https://example.com",
        DEFAULT_PHONE: LIVE_PHONE,
        OFFICE_PHONE,
        AUTH_SECRET: "s".repeat(32),
        ...image.env,
        ...env,
      },
      ...user,
    });
  };
  return {
    start,
    /** Runs `npm run …`, and requires that it succeeds and prints `wanted`. */
    npm: async (
      args: string[],
      env: Record<string, string>,
      wanted: string,
      input = "",
    ): Promise<void> => {
      const child = start(["npm", "run", ...args], env);
      const read = outputOf(child);
      child.stdin.end(input);
      const [code] = await once(child, "close");
      assert.equal(code, 0, read());
      assert.ok(read().includes(wanted), read());
      print(`npm run ${args[0]}: ${wanted}`);
    },
    command: image.command,
  };
}

type LiveSite = ReturnType<typeof liveSite>;

function outputOf(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return () => output;
}

/** Starts the web process and the worker, uses them and the tools, and stops them. */
async function runSite(
  site: LiveSite,
  { database, superuserUrl }: { database: Record<string, string>; superuserUrl: string },
): Promise<void> {
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const web = await startUntil(site, site.command, {
    env: { ...database, PORT: String(port) },
    isReady: async (output) => output.includes("Roadcall is ready"),
  });
  assert.match(web.output(), /^install .* up to date$/m);
  assert.match(web.output(), /^build .* up to date$/m);
  print(`The site was ready after ${web.seconds} s, and uses ${web.megabytes()} MB.`);
  const worker = await startUntil(site, ["node", "scripts/worker.mjs"], {
    env: database,
    isReady: () => hasHeartbeat(superuserUrl),
  });
  print(`The worker was at work after ${worker.seconds} s, and uses ${worker.megabytes()} MB.`);
  const options = ["--", "--email", EMAIL];
  const admin = "is a super administrator";
  await site.npm(["admin:create", ...options], database, admin, `${PASSWORD}\n`);
  await site.npm(["ledger:verify"], database, "No problems found");
  await site.npm(["voice:fallback"], database, `voice-fallback.xml rings ${OFFICE_PHONE}`);
  await requirePages(baseUrl);
  await site.npm(["pages:warm", "--", "--url", baseUrl], database, "Warmed");
  for (const { child, output } of [worker, web]) {
    child.kill("SIGTERM");
    const [code] = await once(child, "close");
    assert.equal(code, 0, output());
    assert.doesNotMatch(output(), /Cannot find (?:module|package)/);
  }
}

/** Requires that the worker names what is missing, instead of running code that differs from its sources. */
async function requireRefusal(
  image: Image,
  site: LiveSite,
  database: Record<string, string>,
): Promise<void> {
  appendFileSync(join(image.workdir, "worker/main.ts"), "// Edited after the build.\n");
  const child = site.start(["node", "scripts/worker.mjs"], database);
  const output = outputOf(child);
  const [code] = await once(child, "close");
  assert.equal(code, 1);
  assert.match(output(), /^The programs in dist\/ are missing or outdated, .* npm run build\.$/m);
  print("A worker that was edited after the build is refused.");
}

async function startUntil(
  site: LiveSite,
  command: string[],
  options: { env: Record<string, string>; isReady: (output: string) => Promise<boolean> },
) {
  const startedAt = performance.now();
  const child = site.start(command, options.env);
  const output = outputOf(child);
  while (!(await options.isReady(output()))) {
    assert.equal(child.exitCode, null, output());
    assert.ok(performance.now() - startedAt < PATIENCE_MS, output());
    await wait(POLL_MS);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { child, output, seconds, megabytes: () => residentMegabytes(child.pid ?? 0) };
}

/** Memory of the last process of a launcher: the one that does the work. */
function residentMegabytes(launcher: number): number {
  const sizes = processTree(launcher)
    .filter((id) => id !== launcher)
    .map((id) => /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
  return Math.round((Math.max(...sizes.map(Number)) * 1024) / MB);
}

async function hasHeartbeat(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(`SELECT FROM "Heartbeat" WHERE "name" = 'worker'`)).rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Pages, one that needs argon2, and a picture that needs sharp. */
async function requirePages(baseUrl: string): Promise<void> {
  const home = await get(`${baseUrl}/`);
  const picture = /property="og:image" content="([^"]+)"/.exec(await home.text())?.[1] ?? "";
  const { pathname, search } = new URL(picture);
  for (const path of ["/api/ready", "/mechanics", "/login", pathname + search]) {
    await get(baseUrl + path);
  }
  const signedIn = await fetch(`${baseUrl}/api/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://example.com" },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  assert.equal(signedIn.status, 200, await signedIn.text());
  print("Pages, a picture, and signing in work.");
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return response;
}
