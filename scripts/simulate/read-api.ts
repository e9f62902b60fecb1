import { setTimeout as wait } from "node:timers/promises";
import { UserError } from "../launch/cli.mjs";

/** A call as administrators see it. */
export interface CallRow {
  id: string;
  receivedAt: string;
  state: string;
  billing: string | null;
  notBillableReason: string | null;
  feeCents: number | null;
  creditedCents: number;
}

/** If the end of a call isn't reported, the site waits five minutes, and then a job that runs every minute ends it. */
const MAX_WAIT_MS = 8 * 60_000;
const POLL_MS = 2_000;
const TIMEOUT_MS = 30_000;
const FINAL = new Set(["completed", "missed", "blocked", "failed", "abandoned"]);

/** Signs in and returns functions that read the API. Throws a UserError if the site fails or doesn't respond. */
export async function signIn(siteUrl: string, login: { email: string; password: string }) {
  const signedIn = await ask(`${siteUrl}/api/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: siteUrl },
    body: JSON.stringify(login),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  const read = (path: string) => ask(`${siteUrl}/api/${path}`, { headers: { cookie } });

  async function readPages<Row>(path: string, isWanted: (row: Row) => boolean): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const response = await read(`${path}&page=${page}`);
      const found: Row[] = await response.json();
      rows.push(...found.filter(isWanted));
      const total = Number(response.headers.get("x-total-count"));
      if (found.length === 0 || !found.every(isWanted) || rows.length >= total) return rows;
    }
  }

  return {
    /** Totals of all wallets, in cents. `balanceCents` includes credit that is held. */
    readBalances: async () => {
      const wallets = await readPages<{ balanceCents: number; heldCents: number }>(
        "credits/wallets?sort=name",
        () => true,
      );
      return {
        balanceCents: wallets.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
        heldCents: wallets.reduce((sum, { heldCents }) => sum + heldCents, 0),
      };
    },
    /** E.164. */
    readDefaultPhone: async (): Promise<string> => {
      const { phoneNumber } = await (await read("config/default-phone")).json();
      return `+1${String(phoneNumber).replace(/\D/g, "")}`;
    },
    /** The ZIP codes of the first 20 cities. */
    readZips: async (): Promise<string[]> => {
      const cities: { primaryZip: string | null }[] = await (
        await read("locations?limit=20")
      ).json();
      return cities.flatMap(({ primaryZip }) => primaryZip ?? []);
    },
    /** Returns the calls from `since` to `until` once all have ended and are rated. Throws a UserError on a timeout. */
    readCalls: async ({
      since,
      until,
      maxWaitMs = MAX_WAIT_MS,
    }: CallPeriod): Promise<CallRow[]> => {
      for (const end = Date.now() + maxWaitMs; ; await wait(POLL_MS)) {
        const later = await readPages<CallRow>(
          "calls?sort=-receivedAt",
          ({ receivedAt }) => new Date(receivedAt) >= since,
        );
        const rows = later.filter(({ receivedAt }) => new Date(receivedAt) <= until);
        const open = rows.filter((row) => !FINAL.has(row.state) || row.billing === "unrated");
        if (open.length === 0) return rows;
        if (Date.now() > end) {
          const minutes = Math.round(maxWaitMs / 60_000);
          throw new UserError(
            `${open.length} calls haven't ended after ${minutes} minutes, such as ${open[0]?.id}. Is the worker running?`,
          );
        }
      }
    },
  };
}

interface CallPeriod {
  since: Date;
  until: Date;
  maxWaitMs?: number;
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal }).catch(() => null);
  if (!response)
    throw new UserError(`${new URL(url).origin} doesn't respond. Run npm start first.`);
  if (!response.ok) throw new UserError(`${url} returned ${response.status}.`);
  return response;
}
