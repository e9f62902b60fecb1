import { randomUUID } from "node:crypto";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { db } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { mechanicRow } from "@/prisma/seed/factories";
import { signInAs } from "@/tests/setup/session";
import { samplePath } from "../../api/all-writes";
import { callApi, findExports, ROUTE_FOLDERS } from "../../api/call-api";
import { cookiesOf, OWN_PAGE } from "../../api/call-as";
import { GUARDED, UNGUARDED } from "./guarded-writes";
import { codeOf, enrollApp, errorOf, forgetSecondFactors, post } from "./own-second-factor";
import { setPasswords, signIn } from "./sign-in-requests";

const SUPER = "super@example.com";
const WRITES = ["PUT", "PATCH", "DELETE", "POST"] as const;
type Write = { folder: string; method: (typeof WRITES)[number] };

const old = () => new Date(Date.now() - 600_000);

const send = ({ folder, method }: Write, cookie: string) =>
  callApi(samplePath(folder), method, {
    headers: { ...OWN_PAGE, "content-type": "application/json", cookie },
    body: "{}",
  });
const isGuarded = (answer: { body: unknown }) => errorOf(answer).code === "proof_required";

/** Returns every write. A handler that answers two methods is returned once. */
async function findWrites(): Promise<Write[]> {
  const writes: Write[] = [];
  for (const folder of ROUTE_FOLDERS) {
    const route = await findExports(samplePath(folder));
    const handlers = new Set<unknown>();
    for (const method of WRITES) {
      const handler = route[method];
      if (!handler || handlers.has(handler)) continue;
      handlers.add(handler);
      writes.push({ folder, method });
    }
  }
  return writes;
}

const toWrite = (name: string): Write => {
  const [method, folder = ""] = name.split(" ");
  return { folder, method: method as Write["method"] };
};

beforeAll(setPasswords);

test("every write of administrators is known, and exactly the guarded ones ask for a recent proof", async () => {
  const [guarded, others]: [string[], string[]] = [[], []];
  for (const write of await findWrites()) {
    const name = `${write.method} ${write.folder}`;
    const answer = await send(write, await signInAs(SUPER, old()));
    if (isGuarded(answer)) guarded.push(name);
    if (isGuarded(answer) || errorOf(answer).code === "forbidden") continue;
    const asMechanic = await send(write, await signInAs("mechanic@example.com", old()));
    if (errorOf(asMechanic).code === "forbidden") others.push(name);
  }
  expect(guarded.toSorted()).toEqual(GUARDED.toSorted());
  expect(others.toSorted()).toEqual(UNGUARDED.toSorted());
});

describe("for a super administrator with an authenticator app", () => {
  let usedCode = "";
  let withoutSecondStep = "";
  let reused = "";
  beforeAll(async () => {
    await forgetSecondFactors();
    await enrollApp(SUPER, await signInAs(SUPER));
    const signInSuper = async () => cookiesOf((await signIn({ email: SUPER })).headers);
    usedCode = await codeOf(SUPER);
    expect((await post("sign-in/code", { code: usedCode }, await signInSuper())).status).toBe(200);
    withoutSecondStep = await signInSuper();
    reused = await signInAs(SUPER, old());
    expect((await post("sign-in/code", { code: usedCode }, reused)).status).toBe(400);
    expect((await post("sign-in/code", { code: usedCode }, withoutSecondStep)).status).toBe(400);
  });
  afterAll(forgetSecondFactors);

  test.each(GUARDED)("%s needs a second step, a recent one, and no reused code", async (name) => {
    const write = toWrite(name);
    expect((await send(write, withoutSecondStep)).status).toBe(401);
    for (const cookie of [await signInAs(SUPER, old()), await signInAs(SUPER, null), reused]) {
      const answer = await send(write, cookie);
      expect([answer.status, isGuarded(answer)]).toEqual([403, true]);
    }
  });

  test.each(GUARDED.filter((name) => !name.includes(" account/")))(
    "%s works with a recent proof",
    async (name) => {
      const answer = await send(toWrite(name), await signInAs(SUPER));
      expect([401, 403, 500]).not.toContain(answer.status);
    },
  );
});

describe("an adjustment", () => {
  let mechanicId = "";
  beforeAll(async () => {
    const mechanic = await db.mechanic.create({
      data: mechanicRow({ phoneNumber: "+12105557741" }),
    });
    mechanicId = mechanic.id;
  });
  beforeEach(forgetSecondFactors);

  const wallet = () => readWallet(mechanicId, new Date());
  const path = () => `mechanics/${mechanicId}/adjustments`;
  const form = async () => ({
    adjustmentId: randomUUID(),
    direction: "add",
    amount: "25",
    reason: "Outage",
    revision: revisionOf((await wallet()).hash),
  });

  test("is refused until a new code is entered, and then the same request works", async () => {
    await enrollApp(SUPER, await signInAs(SUPER));
    const cookie = await signInAs(SUPER, old());
    const body = await form();
    expect(isGuarded(await post(path(), body, cookie))).toBe(true);
    expect((await wallet()).availableCents).toBe(0);
    expect((await post("sign-in/code", { code: "111111" }, cookie)).status).toBe(400);
    expect(isGuarded(await post(path(), body, cookie))).toBe(true);
    const code = await codeOf(SUPER);
    expect((await post("sign-in/code", { code }, cookie)).status).toBe(200);
    expect((await post(path(), body, cookie)).body).toEqual({ outcome: "posted" });
    expect((await wallet()).availableCents).toBe(2_500);
  });

  test("returns to its form with the entries, without JavaScript", async () => {
    const fields = { ...(await form()), reason: "A long outage, typed with care" };
    const cookie = await signInAs(SUPER, old());
    const answer = await callApi(path(), "POST", {
      headers: { ...OWN_PAGE, cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
    const page = `/dashboard/mechanics/${mechanicId}/credits/adjustment?direction=add&amount=25`;
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/confirm?callbackUrl=${encodeURIComponent(page)}`,
    ]);
    const [, kept = ""] = /returned-form=([^;]+)/.exec(answer.headers.getSetCookie().join()) ?? [];
    const returned = JSON.parse(Buffer.from(kept, "base64url").toString());
    expect(returned).toMatchObject({ page, values: { reason: fields.reason } });
  });
});

test("starting a job that removes data or credit needs a recent proof, a dry run doesn't", async () => {
  const start = async (isDryRun: boolean) =>
    post("jobs/lapse_lots/runs", { isDryRun }, await signInAs(SUPER, old()));
  expect(isGuarded(await start(false))).toBe(true);
  expect(isGuarded(await start(true))).toBe(false);
});

describe("a user without a second factor", () => {
  beforeEach(forgetSecondFactors);

  test("proves who they are with their password", async () => {
    const cookie = await signInAs(SUPER, old());
    const wrong = await post("sign-in/password", { password: "wrong" }, cookie);
    expect(errorOf(wrong)).toMatchObject({ fields: { password: "Wrong password." } });
    const write = toWrite("POST bundles");
    expect(isGuarded(await send(write, cookie))).toBe(true);
    const right = await post("sign-in/password", { password: "a password for this test" }, cookie);
    expect(right.status).toBe(200);
    expect((await send(write, cookie)).status).toBe(400);
  });

  test("a guest proves nothing", async () => {
    expect((await post("sign-in/password", { password: "x" }, "")).status).toBe(401);
    expect((await post("sign-in/code", { code: "123456" }, "")).status).toBe(401);
    expect((await post("sign-in/passkey/challenge", {}, "")).status).toBe(401);
  });
});
