/** How long each provider may take to respond, in milliseconds. */
export const PROVIDER_TIMEOUT_MS = {
  /** For each request to an S3-compatible bucket, with up to 10 MB. */
  files: 20_000,
  /** The default of openid-client, which applies to each request. */
  google: 3_500,
  /** Emails are sent one at a time, so a hanging server must not block the rest for long. */
  mail: 10_000,
  /** Stripe's default is 80 seconds, longer than anyone waits for a page. */
  stripe: 5_000,
  twilio: 5_000,
  alert: 10_000,
  push: 5_000,
  cloudflare: 10_000,
} as const;
