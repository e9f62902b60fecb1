import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import selfsigned from "selfsigned";
import { findConnectError, findFreePort } from "@/scripts/launch/ports.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { testFolder } from "@/scripts/testing/test-environment.mjs";

/** The server name used in deploy/nginx.conf. */
const HOST = "example.com";
const POLL_MS = 25;

interface Site {
  baseUrl: string;
  storedPages: string;
}

interface Options {
  isBehindCdn?: boolean;
  reference?: (folder: string) => string;
}

export type Front = Awaited<ReturnType<typeof startFront>>;

/**
 * Starts nginx with deploy/nginx.conf in front of a site, and of a second process of it if there is one. Only the ports
 * and paths in the file are changed. With `isBehindCdn`, sends the headers that the file suggests for a CDN.
 * `reference` returns servers to compare it with, given the folder with the certificates.
 */
export async function startFront(
  site: Site,
  other: Site = site,
  { isBehindCdn = false, reference = () => "" }: Options = {},
) {
  const ports = { 80: await findFreePort(), 443: await findFreePort() };
  const folder = join(testFolder, `front-${ports[443]}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { cert, private: key } = selfsigned.generate([{ name: "commonName", value: HOST }], {
    keySize: 2048,
  });
  writeFileSync(join(folder, "fullchain.pem"), cert);
  writeFileSync(join(folder, "privkey.pem"), key);
  const shipped = shippedFile(folder, [site, other], ports);
  writeFileSync(join(folder, "roadcall.conf"), shipped + reference(folder));
  mkdirSync(join(folder, "roadcall.d"));
  if (isBehindCdn) writeFileSync(join(folder, "roadcall.d/cdn.conf"), suggestedForCdn(shipped));
  writeFileSync(join(folder, "nginx.conf"), systemFile(folder));
  const nginx = spawn(process.env.NGINX_PATH ?? "nginx", ["-c", join(folder, "nginx.conf")], {
    stdio: "inherit",
  });
  while (nginx.exitCode === null && (await findConnectError(ports[443], "127.0.0.1"))) {
    await wait(POLL_MS);
  }
  if (nginx.exitCode !== null) throw new Error("nginx exited. See the output above.");
  return {
    baseUrl: `https://127.0.0.1:${ports[443]}`,
    headers: { host: HOST },
    processId: nginx.pid ?? 0,
    close: async () => {
      const exited = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function shippedFile(
  folder: string,
  [first, second]: readonly [Site, Site],
  ports: Record<80 | 443, number>,
): string {
  const text = readFileSync(inRepository("deploy/nginx.conf"), "utf8")
    .replaceAll("/etc/ssl/roadcall", folder)
    .replaceAll("/etc/nginx/roadcall.d", join(folder, "roadcall.d"))
    .replaceAll("/var/cache/nginx/roadcall", join(folder, "cache"))
    .replaceAll("/opt/roadcall/pages", first.storedPages)
    .replaceAll("127.0.0.1:3000", new URL(first.baseUrl).host)
    .replaceAll("127.0.0.1:3001", new URL(second.baseUrl).host);
  let shipped = text;
  for (const port of [80, 443] as const) {
    shipped = shipped
      .replaceAll(`listen ${port}`, `listen 127.0.0.1:${ports[port]}`)
      .replaceAll(`listen [::]:${port}`, `listen [::1]:${ports[port]}`);
  }
  return hasIpv6() ? shipped : shipped.replaceAll(/^ *listen \[::1\].*\n/gm, "");
}

const suggestedForCdn = (text: string) =>
  [...text.matchAll(/^# +(add_header .+)$/gm)].map(([, line]) => `${line}\n`).join("");

const hasIpv6 = () =>
  Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === "::1"));

/** A stand-in for the system's own nginx.conf, which includes the site's. */
const systemFile = (folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/roadcall.conf;
}
`;
