import { z } from "zod";
import { parseIpRanges } from "@/lib/core/http/client-ip";
import { EDGES, type Edge } from "@/lib/core/http/visitor-origin";
import { isReservedPhone } from "@/lib/core/phone";

/** Empty variables count as unset so that `.env.example` works unchanged. */
const unset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    unset,
    schema.optional().transform((value) => value ?? null),
  );

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "must look like postgresql://user:password@host:5432/name");

const variables = z.object({
  DATABASE_URL: optional(databaseUrl),
  EMBEDDED_DATABASE_URL: optional(databaseUrl),
  SITE_URL: optional(
    z.url({
      protocol: /^https?$/,
      error: "must be the site's public URL, such as https://example.com",
    }),
  ),
  DEFAULT_PHONE: optional(
    z.string().regex(/^\+1[2-9]\d{9}$/, "must be a US number written as +1 and ten digits"),
  ),
  AUTH_SECRET: optional(z.string().min(32, "must have 32 characters or more")),
  GOOGLE_MAPS_KEY: optional(z.string()),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  INDEXNOW_KEY: optional(
    z.string().regex(/^[A-Za-z0-9-]{8,128}$/, "must have 8 to 128 letters, digits and hyphens"),
  ),
  SMTP_URL: optional(
    z.string().regex(/^smtps?:\/\/\S+$/, "must look like smtps://user:password@mail.example.com"),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/,
        "must be an email address, such as Roadcall <hello@example.com>",
      ),
  ),
  TRUSTED_PROXIES: z.preprocess(
    unset,
    z
      .string()
      .transform((text) => text.split(",").map((entry) => entry.trim()))
      .refine(isProxyList, "must list IPs or CIDR ranges, such as 10.0.0.0/8,127.0.0.1")
      .default([]),
  ),
  TRUSTED_EDGE: optional(z.enum(EDGES)),
  LOG_LEVEL: z.preprocess(
    unset,
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ),
});

export type Env = {
  /** `live` if DATABASE_URL is set; `demo` on the embedded database. */
  mode: "demo" | "live";
  /** Null if no database is configured, such as during a build on another machine. */
  databaseUrl: string | null;
  /** Scheme and host without a trailing slash. */
  siteUrl: string;
  /** E.164. Shown until an administrator sets another number. */
  defaultPhone: string;
  /** Null during a build and in a demo that was started manually. */
  authSecret: string | null;
  googleMapsKey: string | null;
  /** If null, search engines are not notified of edits. */
  indexNowKey: string | null;
  /** Null turns off Google sign-in. */
  googleLogin: GoogleLogin | null;
  /** If null, no mail is sent; the demo logs it instead. */
  mail: { smtpUrl: string; from: string } | null;
  /** IPs and CIDR ranges whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  trustedEdge: Edge | null;
  logLevel: string;
};

type GoogleLogin = { clientId: string; clientSecret: string; issuer: string };

const GOOGLE_ISSUER = "https://accounts.google.com";
const DEMO_PHONE = "+12105550100";

/** Throws an Error that names the variable and says how to fix it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = variables.safeParse(source);
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
    trustedProxies: value.TRUSTED_PROXIES,
    trustedEdge: value.TRUSTED_EDGE,
    logLevel: value.LOG_LEVEL,
  };
}

type Texts = "GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET" | "SMTP_URL" | "MAIL_FROM";

function readPair<T>(
  value: z.infer<typeof variables>,
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

function isProxyList(entries: string[]): boolean {
  try {
    parseIpRanges(entries);
    return true;
  } catch {
    return false;
  }
}

function requireLiveValues(value: z.infer<typeof variables>) {
  const refuse = (name: string, remedy: string) => {
    throw new Error(`${name} ${remedy}. It is required because DATABASE_URL is set.`);
  };
  if (!value.AUTH_SECRET) {
    refuse("AUTH_SECRET", "is missing: set it to 32 or more random characters");
  }
  if (!value.SITE_URL) refuse("SITE_URL", "is missing: set it to the site's public URL");
  if (!value.DEFAULT_PHONE) {
    refuse("DEFAULT_PHONE", "is missing: set it to your own number, as +1 and ten digits");
  } else if (isReservedPhone(value.DEFAULT_PHONE)) {
    refuse("DEFAULT_PHONE", "is one of the fictional 555-01xx numbers: set it to your own");
  }
}

let current: Env | undefined;

export function getEnv(): Env {
  current ??= readEnv(process.env);
  return current;
}
