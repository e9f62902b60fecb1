import { environmentSchema, type Variables } from "@/lib/core/env-variables";
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
  /** Null during a build and in a demo that was started manually. */
  authSecret: string | null;
  googleMapsKey: string | null;
  /** If null, search engines are not notified of edits. */
  indexNowKey: string | null;
  /** Null turns off Google sign-in. */
  googleLogin: GoogleLogin | null;
  /** If null, no mail is sent; the demo writes it to `mailFile` instead. */
  mail: { smtpUrl: string; from: string } | null;
  /** Null in live mode. */
  mailFile: string | null;
  /** Null turns off buying credits in live mode. Ignored in the demo. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** Signs events from the demo's sandbox checkout. Null in live mode, which has no sandbox. */
  sandboxSecret: string | null;
  /** IPs and CIDR ranges whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  trustedEdge: Edge | null;
  logLevel: string;
};

type Telephony = {
  authToken: string;
  /** If null, as in the demo, calls can be received but not placed, and numbers can't be bought. */
  accountSid: string | null;
  /** If null, phone numbers are not verified with a code. */
  verifyServiceSid: string | null;
};

type GoogleLogin = { clientId: string; clientSecret: string; issuer: string };

const GOOGLE_ISSUER = "https://accounts.google.com";
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
    authSecret: value.AUTH_SECRET,
    googleMapsKey: value.GOOGLE_MAPS_KEY,
    indexNowKey: value.INDEXNOW_KEY,
    googleLogin: readPair(
      value,
      "GOOGLE_CLIENT_ID",
      "GOOGLE_CLIENT_SECRET",
      (clientId, clientSecret) => ({ clientId, clientSecret, issuer: GOOGLE_ISSUER }),
    ),
    mail: readPair(value, "SMTP_URL", "MAIL_FROM", (smtpUrl, from) => ({ smtpUrl, from })),
    mailFile: mode === "demo" ? `${value.ROADCALL_DATA ?? ".data"}/emails.txt` : null,
    stripe:
      mode === "live"
        ? readPair(
            value,
            "STRIPE_SECRET_KEY",
            "STRIPE_WEBHOOK_SECRET",
            (secretKey, webhookSecret) => ({
              secretKey,
              webhookSecret,
            }),
          )
        : null,
    sandboxSecret: mode === "demo" ? value.SANDBOX_WEBHOOK_SECRET : null,
    trustedProxies: value.TRUSTED_PROXIES,
    trustedEdge: value.TRUSTED_EDGE,
    logLevel: value.LOG_LEVEL,
  };
}

type Texts =
  | "GOOGLE_CLIENT_ID"
  | "GOOGLE_CLIENT_SECRET"
  | "MAIL_FROM"
  | "SMTP_URL"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET"
  | "TWILIO_ACCOUNT_SID"
  | "TWILIO_AUTH_TOKEN";

/** The demo generates its own token to sign simulated calls. */
function readTelephony(value: Variables, mode: Env["mode"]): Telephony | null {
  const verifyServiceSid = value.TWILIO_VERIFY_SERVICE_SID;
  const authToken = value.TWILIO_AUTH_TOKEN;
  if (mode === "demo" && authToken && !value.TWILIO_ACCOUNT_SID) {
    return { authToken, accountSid: null, verifyServiceSid: null };
  }
  return readPair(value, "TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", (accountSid, token) => {
    if (mode === "live") requireRealPhone("OFFICE_PHONE", value.OFFICE_PHONE, "TWILIO_AUTH_TOKEN");
    return { authToken: token, accountSid, verifyServiceSid };
  });
}

/** Throws if the file is on this site's own host, where Twilio couldn't read it while the site is down. */
function readFallbackUrl({ VOICE_FALLBACK_URL: url, SITE_URL: siteUrl }: Variables): string | null {
  if (!url || !siteUrl || new URL(url).hostname !== new URL(siteUrl).hostname) return url;
  throw new Error(
    "VOICE_FALLBACK_URL is on the same host as SITE_URL, so calls would fail while this site is down. Upload the file to another host.",
  );
}

function readPair<T>(
  value: Variables,
  first: Texts,
  second: Texts,
  pair: (first: string, second: string) => T,
): T | null {
  const [one, other] = [value[first], value[second]];
  if (one && other) return pair(one, other);
  if (!one && !other) return null;
  const [missing, given] = one ? [second, first] : [first, second];
  throw new Error(`${missing} is missing: ${given} is set and needs it. Set both or neither.`);
}

function requireLiveValues(value: Variables) {
  if (!value.AUTH_SECRET) {
    throw missing("AUTH_SECRET", "set it to 32 or more random characters", "DATABASE_URL");
  }
  if (!value.SITE_URL) throw missing("SITE_URL", "set it to the site's public URL", "DATABASE_URL");
  requireRealPhone("DEFAULT_PHONE", value.DEFAULT_PHONE, "DATABASE_URL");
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
