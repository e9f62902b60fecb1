import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { readEnv } from "@/lib/core/env";

const LIVE = {
  DATABASE_URL: "postgresql://app:secret@db.example.com:5432/roadcall",
  SITE_URL: "https://example.com",
  DEFAULT_PHONE: "+12108675309",
  AUTH_SECRET: "s".repeat(32),
};

const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "t".repeat(32),
};

test("runs a demo on localhost without any variables", () => {
  expect(readEnv({})).toMatchObject({
    mode: "demo",
    databaseUrl: null,
    siteUrl: "http://localhost:3000",
    defaultPhone: "+12105550100",
    googleMapsKey: null,
    logLevel: "info",
  });
});

test("takes payments through Stripe only in live mode, and through the sandbox only in the demo", () => {
  const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const sandbox = { SANDBOX_WEBHOOK_SECRET: "s".repeat(32) };
  expect(readEnv({ ...stripe, ...sandbox })).toMatchObject({
    stripe: null,
    sandboxSecret: sandbox.SANDBOX_WEBHOOK_SECRET,
  });
  expect(readEnv({ ...LIVE, ...stripe, ...sandbox })).toMatchObject({
    stripe: { secretKey: "sk_live_1", webhookSecret: "whsec_1" },
    sandboxSecret: null,
  });
  expect(readEnv({ ...LIVE, ...sandbox })).toMatchObject({ stripe: null, sandboxSecret: null });
});

test("rejects a Stripe key without its webhook secret", () => {
  expect(() => readEnv({ ...LIVE, STRIPE_SECRET_KEY: "sk_live_1" })).toThrow(
    /^STRIPE_WEBHOOK_SECRET is missing/,
  );
  expect(() => readEnv({ ...LIVE, STRIPE_SECRET_KEY: "pk_live_1" })).toThrow(/^STRIPE_SECRET_KEY/);
});

test("treats empty variables as unset", () => {
  const empty = { DATABASE_URL: "", SITE_URL: "", DEFAULT_PHONE: "", GOOGLE_MAPS_KEY: "" };
  expect(readEnv({ ...empty, LOG_LEVEL: "" })).toEqual(readEnv({}));
});

test("runs as a demo with .env.example unchanged", () => {
  expect(readEnv(parseEnv(readFileSync(".env.example", "utf8")))).toMatchObject({ mode: "demo" });
});

test("uses live mode for DATABASE_URL and demo mode for EMBEDDED_DATABASE_URL", () => {
  const demo = "postgresql://postgres@127.0.0.1:5432/postgres";
  expect(readEnv({ EMBEDDED_DATABASE_URL: demo })).toMatchObject({
    mode: "demo",
    databaseUrl: demo,
  });
  expect(readEnv({ ...LIVE, EMBEDDED_DATABASE_URL: demo })).toMatchObject({
    mode: "live",
    databaseUrl: LIVE.DATABASE_URL,
    defaultPhone: "+12108675309",
  });
});

test("strips trailing slashes from SITE_URL", () => {
  expect(readEnv({ SITE_URL: "https://example.com//" }).siteUrl).toBe("https://example.com");
});

test.each([
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
  ["EMBEDDED_DATABASE_URL", { EMBEDDED_DATABASE_URL: "somewhere" }],
  ["SITE_URL", { SITE_URL: "example.com" }],
  ["SITE_URL", { SITE_URL: "ftp://example.com" }],
  ["DEFAULT_PHONE", { DEFAULT_PHONE: "210-555-0100" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["AUTH_SECRET", { AUTH_SECRET: "short" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/8,somewhere" }],
  ["TRUSTED_EDGE", { TRUSTED_EDGE: "akamai" }],
  ["AUTH_SECRET", { ...LIVE, AUTH_SECRET: "" }],
  ["SITE_URL", { ...LIVE, SITE_URL: "" }],
  ["DEFAULT_PHONE", { ...LIVE, DEFAULT_PHONE: undefined }],
  ["DEFAULT_PHONE", { ...LIVE, DEFAULT_PHONE: "+12105550100" }],
  ["OFFICE_PHONE", { OFFICE_PHONE: "210-555-0100" }],
  ["OFFICE_PHONE", { ...LIVE, ...TWILIO }],
  ["OFFICE_PHONE", { ...LIVE, ...TWILIO, OFFICE_PHONE: "+12105550199" }],
  ["TWILIO_ACCOUNT_SID", { ...TWILIO, TWILIO_ACCOUNT_SID: "AC1" }],
  ["TWILIO_AUTH_TOKEN", { ...TWILIO, TWILIO_AUTH_TOKEN: "short" }],
  ["TWILIO_VERIFY_SERVICE_SID", { ...TWILIO, TWILIO_VERIFY_SERVICE_SID: "AC1" }],
])("names %s when it is invalid: %j", (name, source) => {
  expect(() => readEnv(source)).toThrow(new RegExp(`^${name} (?:must|is) [^\\n]+\\.$`));
});

test("does not repeat the value, which may contain a password", () => {
  const source = { DATABASE_URL: "postgres:app:hunter2@db" };
  expect(() => readEnv(source)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
  );
});

test.each([
  ["CLOUDFLARE_ZONE_ID", { CLOUDFLARE_API_TOKEN: "a-token-for-these-tests" }],
  ["CLOUDFLARE_API_TOKEN", { CLOUDFLARE_ZONE_ID: "0123456789abcdef0123456789abcdef" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://localhost" }],
  ["SMTP_URL", { MAIL_FROM: "hello@example.com" }],
  ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: "id" }],
  ["TWILIO_AUTH_TOKEN", { TWILIO_ACCOUNT_SID: TWILIO.TWILIO_ACCOUNT_SID }],
  ["TWILIO_ACCOUNT_SID", { ...LIVE, TWILIO_AUTH_TOKEN: TWILIO.TWILIO_AUTH_TOKEN }],
])("names the missing variable of a pair: %s", (name, source) => {
  expect(() => readEnv(source)).toThrow(new RegExp(`^${name} is missing`));
});

test("reads the URL of the voice fallback, which must be on a different host from the site", () => {
  const VOICE_FALLBACK_URL = "https://static.example/voice-fallback.xml";
  expect(readEnv({ VOICE_FALLBACK_URL }).voiceFallbackUrl).toBe(VOICE_FALLBACK_URL);
  expect(readEnv({}).voiceFallbackUrl).toBeNull();
  const own = { ...LIVE, VOICE_FALLBACK_URL: `${LIVE.SITE_URL}/voice-fallback.xml` };
  expect(() => readEnv(own)).toThrow(/^VOICE_FALLBACK_URL is on the same host as SITE_URL/);
  expect(() => readEnv({ VOICE_FALLBACK_URL: "ftp://x/y" })).toThrow(/^VOICE_FALLBACK_URL must be/);
});

test("telephony is off until both keys are set", () => {
  expect(readEnv(LIVE).telephony).toBeNull();
  const env = readEnv({ ...LIVE, ...TWILIO, OFFICE_PHONE: "+12108675300" });
  expect(env).toMatchObject({
    officePhone: "+12108675300",
    telephony: {
      accountSid: TWILIO.TWILIO_ACCOUNT_SID,
      authToken: TWILIO.TWILIO_AUTH_TOKEN,
      verifyServiceSid: null,
    },
  });
});

test("a demo with only the token receives calls but has no account", () => {
  const { telephony } = readEnv({ TWILIO_AUTH_TOKEN: TWILIO.TWILIO_AUTH_TOKEN });
  expect(telephony).toEqual({
    authToken: TWILIO.TWILIO_AUTH_TOKEN,
    previousAuthToken: null,
    accountSid: null,
    verifyServiceSid: null,
    messagingServiceSid: null,
  });
});

test("push notifications need a key, and only the demo writes messages to a file", () => {
  const key = Buffer.alloc(32, "push");
  expect(readEnv(LIVE)).toMatchObject({ pushKey: null, messageFile: null });
  expect(readEnv({ ...LIVE, VAPID_PRIVATE_KEY: key.toString("base64url") }).pushKey).toEqual(key);
  expect(readEnv({}).messageFile).toBe(".data/messages.txt");
  expect(() => readEnv({ VAPID_PRIVATE_KEY: "secret" })).toThrow(
    "VAPID_PRIVATE_KEY must be 32 random bytes in base64",
  );
});

describe("a previous secret", () => {
  const [OLD, NEW] = ["o".repeat(32), "n".repeat(32)];
  const key = (text: string) => Buffer.alloc(32, text).toString("base64");
  const files = { FILES_URL: "file:///opt/roadcall/files", FILES_KEY: key("new") };

  test("is accepted after the current one", () => {
    expect(readEnv({ AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD }).authSecrets).toEqual([
      NEW,
      OLD,
    ]);
    expect(readEnv({ AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: "" }).authSecrets).toEqual([NEW]);
    expect(readEnv({}).authSecrets).toEqual([]);
    const { TWILIO_AUTH_TOKEN } = TWILIO;
    expect(
      readEnv({ TWILIO_AUTH_TOKEN, TWILIO_AUTH_TOKEN_PREVIOUS: OLD }).telephony?.previousAuthToken,
    ).toBe(OLD);
    expect(readEnv({ ...files, FILES_KEY_PREVIOUS: key("old") }).files?.previousKey).toEqual(
      Buffer.alloc(32, "old"),
    );
  });

  test.each(["AUTH_SECRET", "TWILIO_AUTH_TOKEN", "FILES_KEY"])(
    "must differ from %s, which must be set, too",
    (name) => {
      const secret = name === "FILES_KEY" ? key("new") : NEW;
      const previous = `${name}_PREVIOUS`;
      expect(() => readEnv({ [name]: secret, [previous]: secret })).toThrow(
        `${previous} is the same as ${name}. Set it to the earlier secret, or remove it.`,
      );
      expect(() => readEnv({ [previous]: secret })).toThrow(`${previous} is set, but not ${name}.`);
    },
  );
});

describe("applicants' documents", () => {
  const FILES_KEY = Buffer.alloc(32, "key").toString("base64");
  const folder = { FILES_URL: "file:///opt/roadcall/files", FILES_KEY };

  test("are stored beside the demo's database unless FILES_URL names another place", () => {
    expect(readEnv({ FILES_KEY, ROADCALL_DATA: "/data" }).files).toMatchObject({
      location: { kind: "folder", path: "/data/files" },
    });
    expect(readEnv({ ...folder }).files?.location).toEqual({
      kind: "folder",
      path: "/opt/roadcall/files",
    });
    expect(readEnv({}).files).toBeNull();
  });

  test("are stored in live mode only with a place and a key of 32 bytes", () => {
    expect(readEnv(LIVE).files).toBeNull();
    expect(readEnv({ ...LIVE, ...folder }).files?.key).toHaveLength(32);
    const base64url = Buffer.alloc(32, 0xff).toString("base64url");
    expect(readEnv({ ...LIVE, ...folder, FILES_KEY: base64url }).files?.key).toEqual(
      Buffer.alloc(32, 0xff),
    );
    expect(() => readEnv({ ...LIVE, FILES_KEY })).toThrow(/^FILES_URL is missing/);
    expect(() => readEnv({ ...LIVE, FILES_URL: folder.FILES_URL })).toThrow(
      /^FILES_KEY is missing/,
    );
    for (const wrong of ["short", FILES_KEY.slice(1), `${FILES_KEY}AAAA`]) {
      expect(() => readEnv({ ...LIVE, ...folder, FILES_KEY: wrong })).toThrow(/^FILES_KEY must be/);
    }
    expect(() => readEnv({ ...LIVE, ...folder, FILES_URL: "/files" })).toThrow(
      /^FILES_URL must look like/,
    );
  });

  test("have a key of their own, and are never stored in a release", () => {
    expect(() => readEnv({ ...LIVE, ...folder, AUTH_SECRET: FILES_KEY })).toThrow(
      /^FILES_KEY is the same as AUTH_SECRET/,
    );
    const FILES_URL = `file://${process.cwd()}/files`;
    expect(() => readEnv({ ...LIVE, ...folder, FILES_URL })).toThrow(
      /^FILES_URL is a folder of this release/,
    );
  });
});

test("bounds stored pages at 20 GB unless told otherwise", () => {
  expect(readEnv({}).pageStoreMaxMb).toBe(20_000);
  expect(readEnv({ PAGE_STORE_MAX_MB: "500" }).pageStoreMaxMb).toBe(500);
  for (const PAGE_STORE_MAX_MB of ["0", "1.5", "x"]) {
    expect(() => readEnv({ PAGE_STORE_MAX_MB })).toThrow(/^PAGE_STORE_MAX_MB must be/);
  }
});

test("takes ports for metrics, which are off by default", () => {
  expect(readEnv({}).metricsPorts).toEqual({ web: null, worker: null });
  const ports = { METRICS_PORT: "9464", WORKER_METRICS_PORT: "9465" };
  expect(readEnv(ports).metricsPorts).toEqual({ web: 9_464, worker: 9_465 });
  for (const METRICS_PORT of ["0", "65536", "9464.5", "x"]) {
    expect(() => readEnv({ METRICS_PORT })).toThrow(/^METRICS_PORT must be a whole number/);
  }
});

test("posts alarms only over https in live mode", () => {
  const insecure = { ALERT_WEBHOOK_URL: "http://127.0.0.1:9000/alarms" };
  expect(readEnv(insecure).alertWebhookUrl).toBe(insecure.ALERT_WEBHOOK_URL);
  expect(() => readEnv({ ...LIVE, ...insecure })).toThrow(
    /^ALERT_WEBHOOK_URL must start with https/,
  );
  expect(() => readEnv({ ALERT_WEBHOOK_URL: "ftp://x" })).toThrow(/^ALERT_WEBHOOK_URL/);
});
