import { z } from "zod";
import { FILES_URL_EXAMPLES, readFilesUrl } from "@/lib/core/files-url";
import { parseIpRanges } from "@/lib/core/http/client-ip";
import { EDGES } from "@/lib/core/http/visitor-origin";

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

const usNumber = z
  .string()
  .regex(/^\+1[2-9]\d{9}$/, "must be a US phone number written as +1 and ten digits");

/** 32 bytes in base64 or base64url: 43 characters, the last of which encodes four bits, with or without padding. */
const BASE64_32 = /^[\w+/-]{42}[AEIMQUYcgkosw048]=?$/;

const key = optional(
  z
    .string()
    .regex(BASE64_32, "must be 32 random bytes in base64, such as from openssl rand -base64 32")
    .transform((text) => Buffer.from(text, "base64")),
);

const secret = optional(z.string().min(32, "must have 32 characters or more"));

const port = z.coerce
  .number("must be a whole number from 1 to 65535")
  .int("must be a whole number from 1 to 65535")
  .min(1, "must be a whole number from 1 to 65535")
  .max(65_535, "must be a whole number from 1 to 65535");

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const oneOf = <T extends string>(values: readonly T[]) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

/** Validates each variable on its own. `readEnv` checks the variables that depend on each other. */
export const environmentSchema = z.object({
  DATABASE_URL: optional(databaseUrl),
  EMBEDDED_DATABASE_URL: optional(databaseUrl),
  SITE_URL: optional(
    z.url({
      protocol: /^https?$/,
      error: "must be the site's public URL, such as https://example.com",
    }),
  ),
  DEFAULT_PHONE: optional(usNumber),
  AUTH_SECRET: secret,
  AUTH_SECRET_PREVIOUS: secret,
  FILES_URL: optional(
    z.string().transform((text, context) => {
      const location = readFilesUrl(text);
      if (location) return location;
      context.addIssue({ code: "custom", message: `must look like ${FILES_URL_EXAMPLES}` });
      return z.NEVER;
    }),
  ),
  FILES_KEY: key,
  FILES_KEY_PREVIOUS: key,
  GOOGLE_MAPS_KEY: optional(z.string()),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  INDEXNOW_KEY: optional(
    z.string().regex(/^[A-Za-z0-9-]{8,128}$/, "must have 8 to 128 letters, digits, and hyphens"),
  ),
  CLOUDFLARE_ZONE_ID: optional(
    z.string().regex(/^[0-9a-f]{32}$/, "must be the zone’s ID: 32 hexadecimal digits"),
  ),
  CLOUDFLARE_API_TOKEN: optional(
    z.string().regex(/^[\w-]{20,}$/, "must be an API token, not an email address or a global key"),
  ),
  ROADCALL_DATA: optional(z.string()),
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
  TWILIO_ACCOUNT_SID: optional(
    z.string().regex(/^AC[0-9a-f]{32}$/, "must be AC followed by 32 hexadecimal digits"),
  ),
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_AUTH_TOKEN_PREVIOUS: secret,
  TWILIO_VERIFY_SERVICE_SID: optional(
    z.string().regex(/^VA[0-9a-f]{32}$/, "must be VA followed by 32 hexadecimal digits"),
  ),
  TWILIO_MESSAGING_SERVICE_SID: optional(
    z.string().regex(/^MG[0-9a-f]{32}$/, "must be MG followed by 32 hexadecimal digits"),
  ),
  VAPID_PRIVATE_KEY: key,
  OFFICE_PHONE: optional(usNumber),
  VOICE_FALLBACK_URL: optional(
    z.url({
      protocol: /^https$/,
      error: "must be the https URL of the file that npm run voice:fallback writes",
    }),
  ),
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(
        /^(?:sk|rk)_(?:live|test)_\w+$/,
        "must be a secret or restricted Stripe key, such as sk_live_…",
      ),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_\S+$/, "must be the webhook’s signing secret, such as whsec_…"),
  ),
  SANDBOX_WEBHOOK_SECRET: secret,
  TRUSTED_PROXIES: z.preprocess(
    unset,
    z
      .string()
      .transform((text) => text.split(",").map((entry) => entry.trim()))
      .refine(isProxyList, "must list IPs or CIDR ranges, such as 10.0.0.0/8,127.0.0.1")
      .default([]),
  ),
  TRUSTED_EDGE: optional(oneOf(EDGES)),
  PAGE_STORE_MAX_MB: optional(
    z.coerce
      .number("must be a whole number of megabytes")
      .int("must be a whole number of megabytes")
      .min(1, "must be at least 1"),
  ),
  METRICS_PORT: optional(port),
  WORKER_METRICS_PORT: optional(port),
  ALERT_WEBHOOK_URL: optional(
    z.url({ protocol: /^https?$/, error: "must be the URL that alarms are posted to" }),
  ),
  LOG_LEVEL: z.preprocess(unset, oneOf(LOG_LEVELS).default("info")),
});

export type Variables = z.infer<typeof environmentSchema>;

function isProxyList(entries: string[]): boolean {
  try {
    parseIpRanges(entries);
    return true;
  } catch {
    return false;
  }
}
