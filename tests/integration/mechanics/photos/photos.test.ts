import sharp from "sharp";
import { GET as servePhoto } from "@/app/photos/[name]/route";
import { eraseMechanic } from "@/lib/accounts/users/erase-mechanic";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { deleteDiscardedFiles } from "@/lib/mechanics/applications/mutations/delete-discarded-files";
import { MAX_PHOTO_BYTES, PHOTO_PIXELS } from "@/lib/mechanics/photos/constants";
import { findPhotos, listPhotosToReview } from "@/lib/mechanics/photos/data";
import {
  approvePhoto,
  refusePhoto,
  removePhoto,
} from "@/lib/mechanics/photos/mutations/decide-photo";
import { uploadPhoto } from "@/lib/mechanics/photos/mutations/upload-photo";
import { getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import { countRenewals } from "@/lib/mechanics/profiles/data/renewals";
import { defaultSite } from "@/lib/platform/settings/data";
import { readStoredFile } from "@/lib/vendors/file-store";
import { jpegWithPosition, samplePng } from "@/tests/documents/sample-files";
import { forgetInvalidations } from "../../platform/page-store/start-process";
import { forgetApplicants, NOW, reviewer } from "../applications/applicant";
import { createMechanic } from "../applications/create-mechanic";

let actor: MechanicActor;

beforeEach(async () => {
  actor = await createMechanic();
  await db.mechanic.update({ where: { id: actor.mechanicId }, data: { state: "active" } });
  await forgetInvalidations();
});
afterEach(async () => {
  await forgetApplicants();
  await db.outboxMail.deleteMany({ where: { kind: { startsWith: "photo_" } } });
  await forgetInvalidations();
  await deleteDiscardedFiles(new Date(Date.now() + 2 * 3_600_000));
});

const ADMIN = reviewer();
const CONTEXT = { now: NOW, brandName: "Roadcall" };
const target = (photoId: string) => ({ mechanicId: actor.mechanicId, photoId });
const waitingId = async () => (await findPhotos(actor.mechanicId)).waiting?.id ?? "";
const upload = async (contents?: Buffer) => {
  const sent = contents ?? (await samplePng());
  await uploadPhoto(actor, actor.mechanicId, sent, new Date());
  return waitingId();
};
const hashOf = async (id: string) =>
  (await db.mechanicPhoto.findUniqueOrThrow({ where: { id } })).hash;
const open = (hash: string) =>
  servePhoto(new Request("http://localhost/"), {
    params: Promise.resolve({ name: `${hash}.webp` }),
  });
const publish = async () => {
  const id = await upload();
  await approvePhoto(ADMIN, target(id), CONTEXT);
  return { id, hash: await hashOf(id) };
};
const shownPhoto = async () => {
  const { defaultPhone } = defaultSite();
  const phones = { defaultPhone, hasTelephony: false };
  const page = await getProfilePage(actor.mechanicId, { now: new Date(), phones });
  return page?.mechanic.photo;
};
const purgedTags = async () =>
  (await db.pageInvalidation.findMany({ where: { isPurge: true } })).map(({ tag }) => tag);

test("a photo is upright, small, without a position, and public once it is approved", async () => {
  const id = await upload(await jpegWithPosition());
  const hash = await hashOf(id);
  expect((await open(hash)).status).toBe(404);
  expect(await shownPhoto()).toBeNull();
  expect((await listPhotosToReview()).map((photo) => photo.id)).toContain(id);

  await approvePhoto(ADMIN, target(id), CONTEXT);
  expect(await shownPhoto()).toBe(hash);
  const response = await open(hash);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
  });
  const contents = Buffer.from(await response.arrayBuffer());
  expect(contents.length).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
  const { format, width, height, exif, orientation } = await sharp(contents).metadata();
  expect({ format, width, height }).toEqual({
    format: "webp",
    width: PHOTO_PIXELS,
    height: PHOTO_PIXELS,
  });
  expect([exif, orientation]).toEqual([undefined, undefined]);
  expect(contents.includes("Taken at home")).toBe(false);
  const mails = await db.outboxMail.findMany({ where: { kind: "photo_approved" } });
  expect(mails).toMatchObject([{ recipient: actor.email, idempotencyKey: expect.any(String) }]);
});

test("a CDN keeps a photo under the tags of the mechanic's profile", async () => {
  const { hash } = await publish();
  const { cloudflare } = getEnv();
  getEnv().cloudflare = { zoneId: "zone", apiToken: "token" };
  const { headers } = await open(hash);
  getEnv().cloudflare = cloudflare;
  expect(headers.get("cache-tag")).toBe(`/mechanics/${actor.mechanicId},section:mechanics`);
});

test("a refused photo is never public, and the mechanic is told why", async () => {
  const before = await countRenewals();
  const id = await upload();
  expect(await countRenewals()).toBe(before + 1);
  const hash = await hashOf(id);
  const refusal = { ...target(id), reason: "We can’t see your face." };
  expect(await refusePhoto(ADMIN, refusal, CONTEXT)).toEqual({ isMailed: true });
  expect(await countRenewals()).toBe(before);
  expect((await open(hash)).status).toBe(404);
  expect(await findPhotos(actor.mechanicId)).toMatchObject({
    approved: null,
    waiting: null,
    refused: { id, reason: refusal.reason },
  });
  const mail = await db.outboxMail.findFirstOrThrow({ where: { kind: "photo_refused" } });
  expect(mail.text).toContain(refusal.reason);
  await expect(approvePhoto(ADMIN, target(id), CONTEXT)).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await findPhotos(actor.mechanicId)).refused?.id).toBe(id);
});

test("another photo replaces the one that waits, and the public one only once it is approved", async () => {
  const first = await publish();
  const second = await upload();
  const third = await upload();
  expect(await readStoredFile(second)).not.toBeNull();
  await deleteDiscardedFiles(new Date());
  expect(await readStoredFile(second)).toBeNull();
  expect((await open(first.hash)).status).toBe(200);
  await forgetInvalidations();
  await approvePhoto(ADMIN, target(third), CONTEXT);
  expect((await open(first.hash)).status).toBe(404);
  expect((await open(await hashOf(third))).status).toBe(200);
  expect(await purgedTags()).toContain(`mechanic:${actor.mechanicId}`);
  await deleteDiscardedFiles(new Date());
  expect(await readStoredFile(first.id)).toBeNull();
});

test("uploading the same photo twice changes nothing, and the public one is refused", async () => {
  const contents = await samplePng();
  const id = await upload(contents);
  expect(await upload(contents)).toBe(id);
  const where = { subjectId: actor.mechanicId, action: "mechanic.submit_photo" };
  expect(await db.auditEvent.count({ where })).toBe(1);
  await approvePhoto(ADMIN, target(id), CONTEXT);
  await expect(upload(contents)).rejects.toMatchObject({ code: "conflict" });
});

test("a removed photo is gone from its URL, from pages, which are purged, and from the file store", async () => {
  const { id, hash } = await publish();
  await forgetInvalidations();
  await removePhoto(actor, target(id));
  expect((await open(hash)).status).toBe(404);
  expect(await shownPhoto()).toBeNull();
  const { slug } = (
    await db.coverage.findFirstOrThrow({
      where: { mechanicId: actor.mechanicId, priority: 1 },
      include: { location: true },
    })
  ).location;
  expect(await purgedTags()).toEqual(
    expect.arrayContaining([`mechanic:${actor.mechanicId}`, "mechanics", `location:${slug}`]),
  );
  await deleteDiscardedFiles(new Date());
  expect(await readStoredFile(id)).toBeNull();
  const event = await db.auditEvent.findFirstOrThrow({
    where: { subjectId: actor.mechanicId, action: "mechanic.remove_photo" },
  });
  expect([event.before, event.after]).toMatchObject([{ photo: hash }, { photo: null }]);
});

test.each([
  ["suspended", { state: "suspended" as const, suspensionReason: "Test" }],
  ["paused", { state: "paused" as const, stateReason: "self" }],
  ["without valid documents", { callsEndAt: null }],
])("the photo of a mechanic who is %s isn't public", async (_, data) => {
  const { hash } = await publish();
  await db.mechanic.update({ where: { id: actor.mechanicId }, data });
  expect((await open(hash)).status).toBe(404);
});

test.each(["", "x", "a".repeat(31), "A".repeat(32), "a".repeat(32), "../a"])(
  "there is no photo named %j",
  async (hash) => {
    expect((await open(hash)).status).toBe(404);
  },
);

test("erasing a mechanic deletes the photos", async () => {
  const { id, hash } = await publish();
  const waiting = await upload();
  const { mechanicId } = actor;
  await db.$transaction((tx) => eraseMechanic(tx, { mechanicId, pseudonym: "Erased", now: NOW }));
  expect((await open(hash)).status).toBe(404);
  expect(await db.mechanicPhoto.count({ where: { mechanicId } })).toBe(0);
  await deleteDiscardedFiles(new Date());
  expect([await readStoredFile(id), await readStoredFile(waiting)]).toEqual([null, null]);
});
