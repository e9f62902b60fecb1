import type { Random } from "@/prisma/seed/create-random";

const WORDS = [
  "Ana",
  "ana@example.com",
  "(210) 555-0134",
  "78201",
  "25",
  "America/Chicago",
  "2029-12-31",
  "08:30",
  "24:00",
  "$249.50",
  "on",
  "mechanic",
  "super_admin",
  "cdemoservice0000000000001",
  "a long pass word",
  "",
  "\u0000",
  "\ud800",
  "\u202e\u200b",
  "💥".repeat(200),
  "' OR 1=1--",
  "</script><svg onload=alert(1)>",
  "a".repeat(5_000),
];
const ODD_KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "",
  "a[b][c]",
  "0",
  "week[1]",
];
const MOST_BYTES = 300 * 1024;
const MANY_KEYS = 10_000;
const DEEP = [100, 1_000, 10_000];

export type Body = { type: string; bytes: Buffer };
type Make = (random: Random, names: readonly string[]) => Body;

/** Returns a body of a random kind. `names` are field names of the API. */
export function createBody(random: Random, names: readonly string[]): Body {
  return random.pick(KINDS)(random, names);
}

const json = (bytes: string | Buffer): Body => ({
  type: "application/json",
  bytes: Buffer.from(bytes),
});

const form: Make = (random, names) => {
  const pairs = fields(random, names).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(pairs.join("&")) };
};

const object: Make = (random, names) => {
  const entries = fields(random, names).map(([name]) => [name, jsonValue(random, 3)]);
  // JSON.stringify of an object would lose repeated keys and "__proto__".
  return json(
    `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join(",")}}`,
  );
};

/** Objects and forms are the most frequent, because they pass the most checks. */
const KINDS: readonly Make[] = [
  object,
  object,
  object,
  form,
  form,
  () => json("{}"),
  (random) => json(JSON.stringify(jsonValue(random, 4) ?? null)),
  (random, names) => {
    const { bytes } = object(random, names);
    return json(bytes.subarray(0, random.integer(0, bytes.length)));
  },
  (random) => json(Buffer.concat([Buffer.from('{"name":"'), noise(random, 40), Buffer.from('"}')])),
  (random) => {
    const [open, close] = random.pick([
      ["[", "]"],
      ['{"a":', "}"],
    ] as const);
    const depth = random.pick(DEEP);
    return json(`${open.repeat(depth)}1${close.repeat(depth)}`);
  },
  () =>
    json(JSON.stringify(Object.fromEntries(Array.from({ length: MANY_KEYS }, (_, n) => [n, n])))),
  () => json('{"__proto__":{"role":"super_admin"},"constructor":{"prototype":{"isAdmin":true}}}'),
  (random) => json(`"${"x".repeat(random.integer(0, MOST_BYTES))}"`),
  (random) => ({
    type: "application/x-www-form-urlencoded",
    bytes: Buffer.from(`name=${"%41".repeat(random.integer(0, MOST_BYTES / 3))}`),
  }),
  () => ({
    type: "application/x-www-form-urlencoded",
    bytes: Buffer.from(Array.from({ length: MANY_KEYS }, (_, n) => `week[${n}]=1`).join("&")),
  }),
  () => ({
    type: "application/x-www-form-urlencoded",
    bytes: Buffer.from(`a${"[b]".repeat(2_000)}=1&a=2&__proto__[x]=1&%=%zz&%00=%ff`),
  }),
  (random) => ({
    type: "multipart/form-data; boundary=x",
    bytes: Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="${random.pick(ODD_KEYS)}"\r\n\r\n${random.pick(WORDS)}\r\n--x--`,
    ),
  }),
  () => ({ type: "multipart/form-data", bytes: Buffer.from("--x--") }),
  (random) => ({ type: "text/plain", bytes: Buffer.from(random.pick(WORDS)) }),
  (random) => ({ type: "text/plain", bytes: noise(random, random.integer(0, MOST_BYTES)) }),
  (random) => ({ type: "application/octet-stream", bytes: noise(random, 500) }),
  (random) => ({
    type: random.pick(["", ";", "application/json; charset=utf-7"]),
    bytes: Buffer.from("{}"),
  }),
];

const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""));

function noise(random: Random, length: number): Buffer {
  const pattern = Buffer.from(Array.from({ length: 64 }, () => random.integer(0, 255)));
  return Buffer.alloc(length, pattern);
}

function fields(random: Random, names: readonly string[]): [name: string, value: string][] {
  const known = random.sample(names, random.integer(0, 8));
  const odd = random.chance(0.2) ? [random.pick(ODD_KEYS)] : [];
  return [...known, ...odd].map((name) => [name, random.pick(WORDS)]);
}

function jsonValue(random: Random, depth: number): unknown {
  const kind = random.integer(0, depth > 0 ? 6 : 4);
  if (kind === 0) return random.pick([0, -0, -1, 1e21, 0.1, 2 ** 53, 1e308, 25]);
  if (kind === 1) return random.pick([true, false, null]);
  if (kind === 5) {
    return Array.from({ length: random.integer(0, 3) }, () => jsonValue(random, depth - 1));
  }
  if (kind === 6) {
    const keys = random.sample([...ODD_KEYS, "not", "contains", "equals", "in"], 2);
    return Object.fromEntries(keys.map((key) => [key, jsonValue(random, depth - 1)]));
  }
  return random.pick(WORDS);
}
