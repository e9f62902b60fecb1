import { join } from "node:path";
import { environmentSchema, type Variables } from "@/lib/core/env-variables";
import { type FileLocation, isWithinFolder } from "@/lib/core/files-url";
import type { Edge } from "@/lib/core/http/visitor-origin";
import { isReservedPhone } from "@/lib/core/phone";

export type Env = {
  /** `live` if DATABASE_URL is set, otherwise `demo`. */
  mode: "demo" | "live";
  /** Null if no database is configured, such as during a build on another machine. */
  databaseUrl: string | null;
  /** Scheme and host without a trailing slash. */
  siteUrl: string;
  /** E.164. Shown until an administrator sets another number. */
  defaultPhone: string;
  /** E.164, answered by staff. Receives calls that no mechanic answers, and all calls while the database is down. */
  officePhone: string;
  /** If null, calls from Twilio are rejected. */
  telephony: Telephony | null;
  /** URL of the static file that Twilio reads while this site is down. If null, tracking numbers can't be changed. */
  voiceFallbackUrl: string | null;
  /** The first one signs; all are accepted. Empty during a build and in a demo that was started manually. */
  authSecrets: readonly string[];
  googleMapsKey: string | null;
  /** If null, search engines are not notified of edits. */
  indexNowKey: string | null;
  /** The CDN in front of the site. If null, pages have no headers for a CDN, and nothing is purged. */
  cloudflare: { zoneId: string; apiToken: string } | null;
  /** Null turns off Google sign-in. */
  googleLogin: GoogleLogin | null;
  /** If null, no mail is sent; the demo writes it to `mailFile` instead. */
  mail: { smtpUrl: string; from: string } | null;
  /** Null in live mode. */
  mailFile: string | null;
  /** Where the demo writes push notifications and texts; null in live mode. */
  messageFile: string | null;
  /** The 32 bytes of the P-256 key that signs push notifications (RFC 8292). If null, none are sent. */
  pushKey: Buffer | null;
  /** Null turns off buying credits in live mode. Ignored in the demo. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** Signs events from the demo's sandbox checkout. Null in live mode, which has no sandbox. */
  sandboxSecret: string | null;
  /**
   * Where applicants' documents and mechanics' photos are stored, the 32 bytes that encrypt them, and those that
   * encrypted earlier ones. If null, they can't be uploaded.
   */
  files: { location: FileLocation; key: Buffer; previousKey: Buffer | null } | null;
  /** IPs and CIDR ranges whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  trustedEdge: Edge | null;
  logLevel: string;
  /** How much of the disk stored pages may take up. */
  pageStoreMaxMb: number;
  /** Ports on 127.0.0.1 where the web process and the worker serve their metrics. If null, they serve none. */
  metricsPorts: { web: number | null; worker: number | null };
  /** Where alarms are posted, besides being emailed. The URL may contain a secret. */
  alertWebhookUrl: string | null;
};

type Telephony = {
  authToken: string;
  /** Still accepted in webhooks. */
  previousAuthToken: string | null;
  /** If null, as in the demo, calls can be received but not placed, and numbers can't be bought. */
  accountSid: string | null;
  /** If null, phone numbers are not verified with a code. */
  verifyServiceSid: string | null;
  /** The service whose phone numbers send texts. If null, a live site sends none. */
  messagingServiceSid: string | null;
};

type GoogleLogin = { clientId: string; clientSecret: string; issuer: string };

const GOOGLE_ISSUER = "https://accounts.google.com";
/** Room for 700,000 pages at 28 KB. */
const PAGE_STORE_MAX_MB = 20_000;
const DEMO_PHONE = "+12105550100";
const DEMO_OFFICE_PHONE = "+12105550199";

/** Throws an Error that names the variable and says how to fix it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = environmentSchema.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(
      `${issue?.path.join(".")} ${issue?.message}. Correct it in the environment or in .env.`,
    );
  }
  const value = parsed.data;
  const mode = value.DATABASE_URL ? "live" : "demo";
  if (mode === "live") requireLiveValues(value);
  return {
    mode,
    databaseUrl: value.DATABASE_URL ?? value.EMBEDDED_DATABASE_URL,
    siteUrl: (value.SITE_URL ?? "http://localhost:3000").replace(/\/+$/, ""),
    defaultPhone: value.DEFAULT_PHONE ?? DEMO_PHONE,
    officePhone:
      value.OFFICE_PHONE ?? (mode === "demo" ? DEMO_OFFICE_PHONE : (value.DEFAULT_PHONE ?? "")),
    telephony: readTelephony(value, mode),
    voiceFallbackUrl: readFallbackUrl(value),
    authSecrets: withPrevious("AUTH_SECRET", value.AUTH_SECRET, value.AUTH_SECRET_PREVIOUS),
    googleMapsKey: value.GOOGLE_MAPS_KEY,
    indexNowKey: value.INDEXNOW_KEY,
    cloudflare: readPair(
      ["CLOUDFLARE_ZONE_ID", value.CLOUDFLARE_ZONE_ID],
      ["CLOUDFLARE_API_TOKEN", value.CLOUDFLARE_API_TOKEN],
      (zoneId, apiToken) => ({ zoneId, apiToken }),
    ),
    googleLogin: readPair(
      ["GOOGLE_CLIENT_ID", value.GOOGLE_CLIENT_ID],
      ["GOOGLE_CLIENT_SECRET", value.GOOGLE_CLIENT_SECRET],
      (clientId, clientSecret) => ({ clientId, clientSecret, issuer: GOOGLE_ISSUER }),
    ),
    mail: readPair(
      ["SMTP_URL", value.SMTP_URL],
      ["MAIL_FROM", value.MAIL_FROM],
      (smtpUrl, from) => ({ smtpUrl, from }),
    ),
    mailFile: demoFile(value, mode, "emails.txt"),
    messageFile: demoFile(value, mode, "messages.txt"),
    pushKey: value.VAPID_PRIVATE_KEY,
    stripe:
      mode === "live"
        ? readPair(
            ["STRIPE_SECRET_KEY", value.STRIPE_SECRET_KEY],
            ["STRIPE_WEBHOOK_SECRET", value.STRIPE_WEBHOOK_SECRET],
            (secretKey, webhookSecret) => ({
              secretKey,
              webhookSecret,
            }),
          )
        : null,
    sandboxSecret: mode === "demo" ? value.SANDBOX_WEBHOOK_SECRET : null,
    files: readFiles(value, mode),
    trustedProxies: value.TRUSTED_PROXIES,
    trustedEdge: value.TRUSTED_EDGE,
    logLevel: value.LOG_LEVEL,
    pageStoreMaxMb: value.PAGE_STORE_MAX_MB ?? PAGE_STORE_MAX_MB,
    metricsPorts: { web: value.METRICS_PORT, worker: value.WORKER_METRICS_PORT },
    alertWebhookUrl: value.ALERT_WEBHOOK_URL,
  };
}

/** Returns the path of a file in the demo's folder, or null in live mode. */
const demoFile = ({ ROADCALL_DATA }: Variables, mode: Env["mode"], name: string) =>
  mode === "demo" ? `${ROADCALL_DATA ?? ".data"}/${name}` : null;

/** The demo generates its own token to sign simulated calls. */
function readTelephony(value: Variables, mode: Env["mode"]): Telephony | null {
  const verifyServiceSid = value.TWILIO_VERIFY_SERVICE_SID;
  const messagingServiceSid = value.TWILIO_MESSAGING_SERVICE_SID;
  const [authToken, previousAuthToken = null] = withPrevious(
    "TWILIO_AUTH_TOKEN",
    value.TWILIO_AUTH_TOKEN,
    value.TWILIO_AUTH_TOKEN_PREVIOUS,
  );
  if (mode === "demo" && authToken && !value.TWILIO_ACCOUNT_SID) {
    return {
      authToken,
      previousAuthToken,
      accountSid: null,
      verifyServiceSid: null,
      messagingServiceSid: null,
    };
  }
  return readPair(
    ["TWILIO_ACCOUNT_SID", value.TWILIO_ACCOUNT_SID],
    ["TWILIO_AUTH_TOKEN", value.TWILIO_AUTH_TOKEN],
    (accountSid, token) => {
      if (mode === "live")
        requireRealPhone("OFFICE_PHONE", value.OFFICE_PHONE, "TWILIO_AUTH_TOKEN");
      return {
        authToken: token,
        previousAuthToken,
        accountSid,
        verifyServiceSid,
        messagingServiceSid,
      };
    },
  );
}

/** Throws if the file is on this site's own host, where Twilio couldn't read it while the site is down. */
function readFallbackUrl({ VOICE_FALLBACK_URL: url, SITE_URL: siteUrl }: Variables): string | null {
  if (!url || !siteUrl || new URL(url).hostname !== new URL(siteUrl).hostname) return url;
  throw new Error(
    "VOICE_FALLBACK_URL is on the same host as SITE_URL, so calls would fail while this site is down. Upload the file to another host.",
  );
}

/** The demo stores files beside its database. Throws if a release of the live site would contain them. */
function readFiles(value: Variables, mode: Env["mode"]): Env["files"] {
  const [, previousKey = null] = withPrevious(
    "FILES_KEY",
    value.FILES_KEY,
    value.FILES_KEY_PREVIOUS,
  );
  if (mode === "demo" && value.FILES_KEY && !value.FILES_URL) {
    const path = join(value.ROADCALL_DATA ?? ".data", "files");
    return { location: { kind: "folder", path }, key: value.FILES_KEY, previousKey };
  }
  const files = readPair(
    ["FILES_URL", value.FILES_URL],
    ["FILES_KEY", value.FILES_KEY],
    (location, key) => ({ location, key, previousKey }),
  );
  if (files?.key.equals(Buffer.from(value.AUTH_SECRET ?? "", "base64"))) {
    throw new Error("FILES_KEY is the same as AUTH_SECRET. Set it to other random bytes.");
  }
  const isInRelease =
    mode === "live" &&
    files?.location.kind === "folder" &&
    isWithinFolder(files.location.path, process.cwd());
  if (!isInRelease) return files;
  throw new Error(
    "FILES_URL is a folder of this release, so an update would leave the files behind. Choose a folder outside of it, such as file:///opt/roadcall/files.",
  );
}

/** Returns a secret and, if it is set, the one that it replaces. Throws if only the latter is set, or if they are equal. */
function withPrevious<T extends string | Buffer>(
  name: string,
  current: T | null,
  previous: T | null,
): T[] {
  if (previous === null) return current === null ? [] : [current];
  if (current !== null && String(current) !== String(previous)) return [current, previous];
  const problem = current === null ? "is set, but not" : "is the same as";
  throw new Error(
    `${name}_PREVIOUS ${problem} ${name}. Set it to the earlier secret, or remove it.`,
  );
}

/** Returns null if neither variable is set. Throws if only one is. */
function readPair<A, B, T>(
  [first, one]: [name: string, value: A | null],
  [second, other]: [name: string, value: B | null],
  pair: (one: A, other: B) => T,
): T | null {
  if (one !== null && other !== null) return pair(one, other);
  if (one === null && other === null) return null;
  const [missing, given] = one === null ? [first, second] : [second, first];
  throw new Error(`${missing} is missing: ${given} is set and needs it. Set both or neither.`);
}

function requireLiveValues(value: Variables) {
  if (!value.AUTH_SECRET) {
    throw missing("AUTH_SECRET", "set it to 32 or more random characters", "DATABASE_URL");
  }
  if (!value.SITE_URL) throw missing("SITE_URL", "set it to the site's public URL", "DATABASE_URL");
  requireRealPhone("DEFAULT_PHONE", value.DEFAULT_PHONE, "DATABASE_URL");
  if (value.ALERT_WEBHOOK_URL?.startsWith("http:")) {
    throw new Error("ALERT_WEBHOOK_URL must start with https: alarms are sent over the internet.");
  }
}

function requireRealPhone(name: string, phone: string | null, cause: string): void {
  if (!phone) throw missing(name, "set it to your own number, written as +1 and ten digits", cause);
  if (!isReservedPhone(phone)) return;
  throw new Error(
    `${name} is one of the fictional 555-01xx numbers: set it to your own number. It is required because ${cause} is set.`,
  );
}

function missing(name: string, remedy: string, cause: string): Error {
  return new Error(`${name} is missing: ${remedy}. It is required because ${cause} is set.`);
}

let current: Env | undefined;

export function getEnv(): Env {
  current ??= readEnv(process.env);
  return current;
}
