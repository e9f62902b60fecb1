import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eraseUser } from "@/lib/accounts/users/mutations/erase-user";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { getEnv, readEnv } from "@/lib/core/env";
import { MINUTE_MS } from "@/lib/core/time";
import { MAX_FILES } from "@/lib/mechanics/applications/constants";
import { deleteDiscardedFiles } from "@/lib/mechanics/applications/mutations/delete-discarded-files";
import { startApplication } from "@/lib/mechanics/applications/mutations/start";
import {
  submitApplication,
  withdrawApplication,
} from "@/lib/mechanics/applications/mutations/submit";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { demoId } from "@/prisma/seed/demo-id";
import { mechanicRow } from "@/prisma/seed/factories";
import { startFakeBucket } from "@/tests/documents/fake-bucket";
import { HTML, sampleHeic, sampleJpeg, samplePdf } from "@/tests/documents/sample-files";
import { signInAs } from "@/tests/setup/session";
import { purgeExpired } from "@/worker/jobs/purge-expired";
import { startWorker } from "@/worker/run-worker";
import { demoActor } from "../../actors";
import { callApi } from "../../api/call-api";
import { cookiesOf, OWN_PAGE, readAs, sendJson } from "../../api/call-as";
import { runJobs } from "../../platform/imports/run-jobs";
import {
  CAN_SEND,
  createApplicant,
  currentRevision,
  fillApplication,
  forgetApplicants,
  submitNew,
  TERMS_READ,
} from "./applicant";

const superAdmin = demoActor("super");
const folder = fileURLToPath(process.env.FILES_URL ?? "");
const { files: FOLDER } = getEnv();
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

afterEach(async () => {
  getEnv().files = FOLDER;
  await forgetApplicants();
  await db.rateLimit.deleteMany();
  await deleteDiscardedFiles(later(120));
});

interface Sent {
  cookie: string;
  contents: Buffer;
  name?: string;
  kind?: string;
  headers?: Record<string, string>;
}

/** Sends the form as a browser does: with JavaScript unless `headers` say otherwise. */
async function upload({ cookie, contents, name = "scan.pdf", kind = "insurance", headers }: Sent) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(contents)], name));
  const { headers: type, body } = await encode(form);
  return callApi(`applications/mine/documents/${kind}/files`, "POST", {
    headers: { ...OWN_PAGE, accept: "application/json", ...headers, ...type, cookie },
    body,
  });
}

async function encode(form: FormData) {
  const response = new Response(form);
  return {
    headers: { "content-type": response.headers.get("content-type") ?? "" },
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

const filesOf = (body: unknown) => (body as Application).files;

async function createDraft() {
  const actor = await createApplicant();
  const { id } = await startApplication(actor);
  return { actor, applicationId: id, cookie: await signInAs(actor.email) };
}

/** Uploads a file and returns its ID. */
async function add(cookie: string, contents: Buffer, name?: string): Promise<string> {
  const { status, body } = await upload({ cookie, contents, name });
  expect(status).toBe(201);
  return filesOf(body).at(-1)?.id ?? "";
}

const remove = (cookie: string, id: string) =>
  sendJson(`applications/mine/files/${id}/removal`, "POST", {}, cookie);

describe("an upload", () => {
  test("is stored encrypted, with a preview if it is an image, and downloads unchanged", async () => {
    const { cookie } = await createDraft();
    const photo = await sampleJpeg();
    const { status, body, headers } = await upload({ cookie, contents: photo, name: "IMG_1.heic" });
    expect(status).toBe(201);
    expect(headers.get("x-next")).toBe("/mechanic/onboard?step=documents");
    const [file] = filesOf(body);
    expect(file).toMatchObject({ kind: "insurance", name: "IMG_1.jpg", type: "jpeg" });
    const id = file?.id ?? "";
    const stored = readFileSync(join(folder, id));
    expect(stored.subarray(0, 4).toString()).toBe("RCF1");
    expect(stored.includes(photo.subarray(0, 16))).toBe(false);
    expect(readFileSync(join(folder, `${id}.preview`)).includes("JFIF")).toBe(false);
    expect(await db.discardedFile.count({ where: { id } })).toBe(0);

    const download = await readAs(`applications/files/${id}`, cookie);
    expect([...download.headers]).toEqual(
      expect.arrayContaining([
        ["cache-control", "no-store"],
        ["content-disposition", `attachment; filename="IMG_1.jpg"; filename*=UTF-8''IMG_1.jpg`],
        ["content-security-policy", "default-src 'none'; sandbox"],
        ["content-type", "image/jpeg"],
        ["content-length", String(photo.length)],
        ["x-content-type-options", "nosniff"],
      ]),
    );
    const preview = await readAs(`applications/files/${id}/preview`, cookie);
    expect(preview).toMatchObject({ status: 200 });
    expect(preview.headers.get("content-disposition")).toMatch(/^inline/);
    expect(preview.headers.get("cache-control")).toBe("no-store");
  });

  test("of a file that the document already has is refused, and leaves nothing behind", async () => {
    const { actor, cookie } = await createDraft();
    const contents = samplePdf();
    await add(cookie, contents, "scan.pdf");
    const again = await upload({ cookie, contents, name: "scan (1).pdf" });
    expect(again.status).toBe(409);
    expect(JSON.stringify(again.body)).toContain("You already uploaded this file as “scan.pdf.”");
    const application = { userId: actor.userId };
    expect(await db.applicationFile.count({ where: { application } })).toBe(1);
    expect(await db.discardedFile.count()).toBe(0);

    const other = await upload({ cookie, contents, kind: "ase" });
    expect(other.status).toBe(201);
  });

  test("of a PDF or HEIC has no preview", async () => {
    const { cookie } = await createDraft();
    for (const contents of [samplePdf(), sampleHeic()]) {
      const id = await add(cookie, contents);
      expect(existsSync(join(folder, `${id}.preview`))).toBe(false);
      expect((await readAs(`applications/files/${id}/preview`, cookie)).status).toBe(404);
      expect((await readAs(`applications/files/${id}`, cookie)).status).toBe(200);
    }
  });

  test("works without JavaScript, and returns to the form with the error", async () => {
    const { cookie } = await createDraft();
    const headers = { accept: "text/html" };
    const accepted = await upload({ cookie, contents: samplePdf(), headers });
    expect(accepted.status).toBe(303);
    expect(accepted.headers.get("location")).toBe("/mechanic/onboard?step=documents");
    const refused = await upload({ cookie, contents: HTML, headers });
    expect(refused.status).toBe(303);
    const returned = cookiesOf(refused.headers).replace("returned-form=", "");
    expect(JSON.parse(Buffer.from(returned, "base64url").toString())).toMatchObject({
      page: "/mechanic/onboard?step=documents",
      action: "/api/applications/mine/documents/insurance/files",
      fields: { file: expect.stringContaining("Upload a PDF, or a photo") },
    });
  });

  test("of the wrong type or size is refused, and nothing is stored", async () => {
    const { cookie } = await createDraft();
    const before = readdirSync(folder);
    const tooLarge = Buffer.concat([samplePdf(), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload({ cookie, contents: HTML })).status).toBe(415);
    expect((await upload({ cookie, contents: tooLarge })).status).toBe(413);
    expect((await upload({ cookie, contents: Buffer.alloc(0) })).status).toBe(400);
    expect((await upload({ cookie, contents: samplePdf(), kind: "passport" })).status).toBe(400);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("from another site or from a guest is refused", async () => {
    const { cookie } = await createDraft();
    const contents = samplePdf();
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await upload({ cookie, contents, headers: foreign })).status).toBe(403);
    expect((await upload({ cookie: "", contents })).status).toBe(401);
    const admin = await signInAs("admin@example.com");
    expect((await upload({ cookie: admin, contents })).status).toBe(403);
  });

  test("beyond the tenth is refused, even if several are sent at once", async () => {
    const { cookie, applicationId } = await createDraft();
    for (let n = 1; n < MAX_FILES; n += 1) await add(cookie, samplePdf(`Page ${n}`));
    const answers = await Promise.all(
      ["A", "B", "C"].map((title) => upload({ cookie, contents: samplePdf(title) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await db.applicationFile.count({ where: { applicationId } })).toBe(MAX_FILES);
    expect((await upload({ cookie, contents: samplePdf() })).status).toBe(409);
  });

  test("to a submitted application is refused, and what was stored is deleted an hour later", async () => {
    const actor = await createApplicant();
    await submitNew(actor);
    const cookie = await signInAs(actor.email);
    const before = readdirSync(folder);
    expect((await upload({ cookie, contents: samplePdf() })).status).toBe(409);
    await deleteDiscardedFiles(later(50));
    expect(readdirSync(folder)).toHaveLength(before.length + 1);
    await deleteDiscardedFiles(later(70));
    expect(readdirSync(folder)).toEqual(before);
  });

  test("is refused in live mode without a place to store it, with the remedy", async () => {
    const { cookie } = await createDraft();
    getEnv().files = null;
    const { status, body, headers } = await upload({ cookie, contents: samplePdf() });
    expect(status).toBe(503);
    expect(headers.get("retry-after")).not.toBeNull();
    expect(body).toMatchObject({
      error: { code: "unavailable", message: expect.stringContaining("set up file storage first") },
    });
  });
});

describe("who may see a file", () => {
  const statusesFor = async (id: string, cookies: readonly string[]) => {
    const paths = [`applications/files/${id}`, `applications/files/${id}/preview`];
    const answers = cookies.map(async (cookie) =>
      Promise.all(paths.map(async (path) => (await readAs(path, cookie)).status)),
    );
    return Promise.all(answers);
  };

  test("is the applicant and, once it was submitted, reviewers, and no one else", async () => {
    const actor = await createApplicant();
    await fillApplication(actor);
    const own = await signInAs(actor.email);
    const id = await add(own, await sampleJpeg());
    const other = await signInAs((await createApplicant()).email);
    const mechanic = await signInAs("mechanic@example.com");
    const reviewers = [await signInAs("admin@example.com"), await signInAs("super@example.com")];
    const [seen, hidden] = [
      [200, 200],
      [404, 404],
    ];
    expect(await statusesFor(id, [own, other, mechanic, "", ...reviewers])).toEqual([
      ...[seen, hidden, hidden],
      [401, 401],
      ...[hidden, hidden],
    ]);
    await submitApplication(actor, TERMS_READ, CAN_SEND);
    expect(await statusesFor(id, [own, other, mechanic, ...reviewers])).toEqual([
      ...[seen, hidden, hidden],
      ...[seen, seen],
    ]);
    await withdrawApplication(actor);
    expect(await statusesFor(id, [own, ...reviewers])).toEqual([seen, seen, seen]);
    expect(await statusesFor("cnobody000000000000000001", [own, ...reviewers])).toEqual([
      ...[hidden, hidden, hidden],
    ]);
  });

  test("only the applicant may remove it", async () => {
    const { cookie, applicationId } = await createDraft();
    const id = await add(cookie, samplePdf());
    const other = await createDraft();
    expect((await remove(other.cookie, id)).status).toBe(200);
    expect((await remove(await signInAs("admin@example.com"), id)).status).toBe(403);
    expect(await db.applicationFile.count({ where: { applicationId } })).toBe(1);
    const { status, body } = await remove(cookie, id);
    expect([status, filesOf(body)]).toEqual([200, []]);
    expect((await remove(cookie, id)).status).toBe(200);
    expect((await readAs(`applications/files/${id}`, cookie)).status).toBe(404);
  });

  test("a reviewer who saw other files can't decide", async () => {
    const actor = await createApplicant();
    const id = await submitNew(actor);
    const before = await currentRevision(id);
    await db.mechanicApplication.update({ where: { id }, data: { status: "needs_info" } });
    await add(await signInAs(actor.email), samplePdf());
    expect((await currentRevision(id)).revision).not.toBe(before.revision);
  });
});

/** Creates an applicant with a photo and a PDF, stored in the folder or in the given bucket. */
async function createPerson(): Promise<{ actor: Actor; ids: string[] }> {
  const actor = await createApplicant();
  await submitNew(actor);
  await db.mechanicApplication.updateMany({
    where: { userId: actor.userId },
    data: { status: "needs_info" },
  });
  const cookie = await signInAs(actor.email);
  const ids = [
    await add(cookie, await sampleJpeg(), "Ana Ruiz policy.jpg"),
    await add(cookie, samplePdf(), "Ana Ruiz.pdf"),
  ];
  return { actor, ids };
}

const erase = (actor: Actor) =>
  eraseUser(superAdmin, actor.userId, { email: actor.email }, new Date());

test("the worker deletes what was discarded", async () => {
  const { cookie } = await createDraft();
  const id = await add(cookie, samplePdf());
  await remove(cookie, id);
  const worker = startWorker({ jobs: [] });
  try {
    while ((await db.discardedFile.count({ where: { id } })) > 0) await wait(50);
    expect(existsSync(join(folder, id))).toBe(false);
  } finally {
    await worker.stop();
  }
});

describe("90 days after an application was rejected or withdrawn,", () => {
  const DAYS_AGO = { before: later(-91 * 24 * 60), within: later(-89 * 24 * 60) };

  async function close(
    { userId }: Actor,
    status: "rejected" | "withdrawn" | "approved",
    when: keyof typeof DAYS_AGO,
  ) {
    const mechanicId = status === "approved" ? await newMechanicId() : null;
    const [at, decidedAt] = [DAYS_AGO[when], status === "withdrawn" ? null : DAYS_AGO[when]];
    await db.mechanicApplication.updateMany({
      where: { userId },
      data: { status, decidedAt, updatedAt: at, mechanicId },
    });
  }
  const newMechanicId = async () => {
    const data = mechanicRow({ phoneNumber: "+18305551900" });
    return (await db.mechanic.create({ data })).id;
  };
  const isKept = async (ids: string[]) => {
    const rows = await db.applicationFile.count({ where: { id: { in: ids } } });
    const files = ids.filter((id) => existsSync(join(folder, id)));
    expect(files).toHaveLength(rows);
    return rows > 0;
  };
  async function purge() {
    await startRun(purgeExpired);
    await runJobs();
    await deleteDiscardedFiles(later(0));
  }

  test.each([
    ["rejected", "before", false],
    ["rejected", "within", true],
    ["withdrawn", "before", false],
    ["withdrawn", "within", true],
    ["approved", "before", true],
  ] as const)("the documents of one that was %s %s are kept: %s", async (status, when, kept) => {
    const { actor, ids } = await createPerson();
    await close(actor, status, when);
    await purge();
    expect(await isKept(ids)).toBe(kept);
    expect(await db.mechanicApplication.count({ where: { userId: actor.userId } })).toBe(1);
  });

  test("those of a new application are kept, and it has to have documents of its own", async () => {
    const { actor, ids } = await createPerson();
    await close(actor, "rejected", "before");
    const { id, files, documents } = await startApplication(actor);
    expect([files, documents]).toEqual([[], {}]);
    const cookie = await signInAs(actor.email);
    const own = await add(cookie, samplePdf());
    await purge();
    expect([await isKept(ids), await isKept([own])]).toEqual([false, true]);
    await expect(submitApplication(actor, TERMS_READ, CAN_SEND)).rejects.toMatchObject({
      code: "conflict",
    });
    await db.mechanicApplication.updateMany({
      where: { id },
      data: { updatedAt: DAYS_AGO.before },
    });
    await purge();
    expect(await isKept([own])).toBe(true);
  });

  test("they are deleted as soon as the store works again", async () => {
    const { bucket, filesUrl, close: stop } = await startFakeBucket();
    try {
      const { FILES_KEY } = process.env;
      getEnv().files = readEnv({ FILES_URL: filesUrl, FILES_KEY }).files;
      const { actor, ids } = await createPerson();
      await close(actor, "withdrawn", "before");
      bucket.isDown = true;
      await purge();
      expect(await db.applicationFile.count({ where: { id: { in: ids } } })).toBe(0);
      expect(bucket.objects.size).toBe(3);
      bucket.isDown = false;
      expect(await deleteDiscardedFiles(later(2))).toBe(2);
      expect(bucket.objects.size).toBe(0);
    } finally {
      await stop();
    }
  });
});

describe("with the person", () => {
  test("the contents are erased", async () => {
    const before = readdirSync(folder);
    const { actor, ids } = await createPerson();
    expect(readdirSync(folder)).toHaveLength(before.length + 3);
    await erase(actor);
    expect(await db.applicationFile.count({ where: { id: { in: ids } } })).toBe(0);
    expect(await deleteDiscardedFiles(later(0))).toBe(2);
    expect(readdirSync(folder)).toEqual(before);
    expect(await db.discardedFile.count()).toBe(0);
  });

  test("the contents are erased from a bucket that fails at first", async () => {
    const { bucket, filesUrl, close } = await startFakeBucket();
    try {
      const { FILES_KEY } = process.env;
      getEnv().files = readEnv({ FILES_URL: filesUrl, FILES_KEY }).files;
      const { actor } = await createPerson();
      expect(bucket.objects.size).toBe(3);
      bucket.isDown = true;
      await erase(actor);
      expect(await deleteDiscardedFiles(later(0))).toBe(2);
      expect(await db.discardedFile.findMany()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
      expect(await deleteDiscardedFiles(later(0))).toBe(0);
      bucket.isDown = false;
      expect(await deleteDiscardedFiles(later(2))).toBe(2);
      expect([bucket.objects.size, bucket.refused]).toEqual([0, 0]);
      expect(await db.discardedFile.count()).toBe(0);
    } finally {
      await close();
    }
  });

  test("the contents are copied when they ask for their data", async () => {
    const { actor, ids } = await createPerson();
    const { status, body } = await readAs(
      `users/${actor.userId}/data`,
      await signInAs("super@example.com"),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      applications: [{ files: [{ name: "Ana Ruiz policy.jpg" }, { name: "Ana Ruiz.pdf" }] }],
      files: [{ id: ids[0] }, { id: ids[1], base64: samplePdf().toString("base64") }],
    });
  });
});

test("the demo's applications come with documents that reviewers can see", async () => {
  const admin = await signInAs("admin@example.com");
  const files = await db.applicationFile.findMany({
    where: { application: { user: { email: "pending@example.com" } } },
    orderBy: { id: "asc" },
  });
  expect(files).toMatchObject([
    { id: demoId("file", 1), kind: "insurance", type: "jpeg" },
    { id: demoId("file", 2), kind: "ase", type: "png" },
  ]);
  for (const { id } of files) {
    expect((await readAs(`applications/files/${id}/preview`, admin)).status).toBe(200);
    expect((await readAs(`applications/files/${id}`, admin)).status).toBe(200);
  }
  expect(await db.applicationFile.count()).toBeGreaterThanOrEqual(5);
});
