import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import { getEnv } from "@/lib/core/env";
import type { Random } from "@/prisma/seed/create-random";
import { signatureOf } from "./twilio";

interface Genuine {
  path: string;
  /** The path of any webhook; may be the same as `path`. */
  otherPath: string;
  fields: Record<string, string>;
}

type Pair = [name: string, value: string];

interface Sent {
  path: string;
  pairs: Pair[];
  signature: string;
  headers?: Record<string, string>;
}

/** Changes a genuine request. Keeps its signature unless the signature is what changes. */
type Change = (random: Random, sent: Sent, genuine: Genuine) => Sent;

const CHANGES = {
  "another token": (_, sent, { path, fields }) => ({
    ...sent,
    signature: getExpectedTwilioSignature("another token", getEnv().siteUrl + path, fields),
  }),
  "no signature": (_, sent) => ({ ...sent, signature: "" }),
  "a changed signature": (random, sent) => ({
    ...sent,
    signature: changeText(random, sent.signature),
  }),
  "a changed value": (random, sent) =>
    replaceOne(random, sent, ([name, value]) => [[name, changeText(random, value)]]),
  "a changed name": (random, sent) =>
    replaceOne(random, sent, ([name, value]) => [[changeText(random, name), value]]),
  "a missing field": (random, sent) => replaceOne(random, sent, () => []),
  "no fields": (_, sent) => ({ ...sent, pairs: [] }),
  "one more field": (random, sent) => ({
    ...sent,
    pairs: [...sent.pairs, [random.pick(["To2", "Zip", "x", ""]), random.pick(VALUES)]],
  }),
  "a repeated field": (random, sent) =>
    replaceOne(random, sent, ([name, value]) =>
      random.sample([[name, value] as Pair, [name, random.pick([value, ...VALUES])] as Pair], 2),
    ),
  "swapped values": (_, sent) => ({
    ...sent,
    pairs: sent.pairs.map(([name, value]) => [EXCHANGED[name] ?? name, value]),
  }),
  "another path": (_, sent, { path, otherPath }) => ({
    ...sent,
    path: otherPath === path ? `${path}?x` : otherPath,
  }),
  "another query": (random, sent) => ({
    ...sent,
    path: `${sent.path}?${random.pick(["x", "a=1", "bodySHA256=0", "From=%2B1"])}`,
  }),
  "another host": (random, sent, { path, fields }) => {
    const origin = random.pick(ORIGINS);
    const { host, protocol } = new URL(origin);
    const token = getEnv().telephony?.authToken ?? "";
    return {
      ...sent,
      signature: getExpectedTwilioSignature(token, origin + path, fields),
      headers: { host, "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) },
    };
  },
} satisfies Record<string, Change>;

export type Mutation = keyof typeof CHANGES;
const MUTATIONS = Object.keys(CHANGES) as Mutation[];

const VALUES = ["", "1", "+19005550100"];
const EXCHANGED: Readonly<Record<string, string>> = { From: "To", To: "From" };
/** Origins other than the tests' SITE_URL. None lacks only the port, because the SDK accepts that. */
const ORIGINS = [
  "https://localhost:3000",
  "http://localhost:3001",
  "http://evil.example",
  "http://localhost.evil.example:3000",
  "http://evil@localhost:3000",
];

/** Returns a request that is forged, or that differs from a genuine one in one way. */
export function mutate(random: Random, genuine: Genuine) {
  const { path, fields } = genuine;
  const mutation = random.pick(MUTATIONS);
  const sent = { path, pairs: Object.entries(fields), signature: signatureOf(path, fields) };
  const change: Change = CHANGES[mutation];
  const { pairs, signature, headers, ...changed } = change(random, sent, genuine);
  return {
    mutation,
    path: changed.path,
    body: new URLSearchParams(pairs).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": signature,
      ...headers,
    },
  };
}

function replaceOne(random: Random, sent: Sent, replace: (pair: Pair) => Pair[]): Sent {
  const at = random.integer(0, sent.pairs.length - 1);
  return { ...sent, pairs: sent.pairs.flatMap((pair, i) => (i === at ? replace(pair) : [pair])) };
}

/** Changes, adds, or removes one character. */
function changeText(random: Random, text: string): string {
  const at = random.integer(0, Math.max(0, text.length - 1));
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const other = random.pick(["0", "9", "A", "z", "+", "é"].filter((one) => one !== text[at]));
  return random.pick([`${before}${other}${after}`, `${text}${other}`, before + after]);
}
