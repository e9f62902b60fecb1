import { db } from "@/lib/core/db";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { findOwnApplication } from "@/lib/mechanics/applications/data/application";
import {
  saveArea,
  saveBusiness,
  saveDocuments,
  saveServices,
} from "@/lib/mechanics/applications/mutations/save-answers";
import { startApplication } from "@/lib/mechanics/applications/mutations/start";
import {
  answerQuestion,
  submitApplication,
  withdrawApplication,
} from "@/lib/mechanics/applications/mutations/submit";
import { requestPhoneCode, verifyPhone } from "@/lib/mechanics/applications/mutations/verify-phone";
import { demoId } from "@/prisma/seed/demo-id";
import {
  CAN_SEND,
  createApplicant,
  fillApplication,
  forgetApplicants,
  GOOD,
  NOW,
  reviewer,
  submitNew,
  TERMS_READ,
} from "./applicant";

afterEach(async () => {
  await forgetApplicants();
  await db.rateLimit.deleteMany();
});

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe("filling in an application", () => {
  test("saves each step for the next visit", async () => {
    const actor = await createApplicant();
    const id = await fillApplication(actor);
    expect(await findOwnApplication(actor.userId)).toMatchObject({
      id,
      status: "draft",
      businessName: "Ruiz Mobile",
      phoneNumber: "+12105550171",
      services: GOOD.services,
      ...GOOD.area,
      hours: GOOD.hours,
      documents: { ase: { number: "GL-1", expiresOn: "2036-01-31", isApproved: false } },
    });
  });

  test("starting in two tabs at once creates only one application", async () => {
    const actor = await createApplicant();
    await Promise.all([startApplication(actor), startApplication(actor)]);
    expect(await db.mechanicApplication.count({ where: { userId: actor.userId } })).toBe(1);
  });

  test("rejects a service that is not in the catalog", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    const unknown = [{ serviceId: demoId("service", 999), priceCents: null }];
    await expect(saveServices(actor, { ...GOOD.asked, services: unknown })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { services: expect.stringContaining("no longer available") },
    });
  });

  test("rejects an unknown ZIP code and an expired document at their fields", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    await expect(saveArea(actor, { ...GOOD.area, zipcode: "00000" })).rejects.toMatchObject({
      fields: { zipcode: UNKNOWN_ZIP },
    });
    const documents = GOOD.documents();
    const expired = { ...documents, ase: { ...documents.ase, expiresOn: "2026-11-20" } };
    await expect(saveDocuments(actor, expired, NOW)).rejects.toMatchObject({
      fields: { "ase.expiresOn": "This document has expired. Enter a current one." },
    });
    const alone = saveDocuments(actor, { ase: expired.ase }, NOW);
    // Nothing was complete, so no message says that anything was saved.
    await expect(alone).rejects.toMatchObject({
      fields: expect.not.objectContaining({ documents: expect.anything() }),
    });
  });

  test("replaces an empty time zone with the ZIP code's", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    const honolulu = { ...GOOD.area, zipcode: "96813", timezone: null };
    expect((await saveArea(actor, honolulu)).timezone).toBe("Pacific/Honolulu");
  });

  test("saves a complete document while another one is incomplete, and deletes one that is cleared", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    const { insurance } = GOOD.documents();
    const empty = { number: null, issuer: null, expiresOn: null };
    const entered = {
      insurance,
      ase: { ...empty, number: "ASE-1" },
      state_registration: empty,
    };
    await expect(saveDocuments(actor, entered, NOW)).rejects.toMatchObject({
      fields: {
        "ase.issuer": "Enter the issuer.",
        "ase.expiresOn": "Enter the expiration date or check “No expiration date.”",
      },
    });
    const saved = async () =>
      Object.keys((await findOwnApplication(actor.userId))?.documents ?? {});
    expect(await saved()).toEqual(["insurance"]);
    await saveDocuments(actor, { ase: insurance }, NOW);
    expect((await saved()).toSorted()).toEqual(["ase", "insurance"]);
    await saveDocuments(actor, { insurance: empty }, NOW);
    expect(await saved()).toEqual(["ase"]);
  });

  test("rejects users whose account is active", async () => {
    await expect(startApplication(reviewer())).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a phone code", () => {
  async function createWithNumber() {
    const actor = await createApplicant();
    await startApplication(actor);
    await saveBusiness(actor, GOOD.business);
    return actor;
  }
  const isVerified = async (userId: string) => (await findOwnApplication(userId))?.isPhoneVerified;

  test("verifies the number, and is needed for another number but not for the first one again", async () => {
    const actor = await createWithNumber();
    const { code } = await requestPhoneCode(actor, "sms", NOW);
    await verifyPhone(actor, code ?? "", later(1));
    expect(await isVerified(actor.userId)).toBe(true);
    await saveBusiness(actor, { ...GOOD.business, phoneNumber: "+12105550172" });
    expect(await isVerified(actor.userId)).toBe(false);
    await saveBusiness(actor, GOOD.business);
    expect(await isVerified(actor.userId)).toBe(true);
  });

  test("is stored only as a hash", async () => {
    const actor = await createWithNumber();
    const { code } = await requestPhoneCode(actor, "sms", NOW);
    const stored = await db.phoneVerification.findFirstOrThrow({ where: { userId: actor.userId } });
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test("stops working after five wrong attempts, even simultaneous ones", async () => {
    const actor = await createWithNumber();
    const { code } = await requestPhoneCode(actor, "sms", NOW);
    const wrong = code === "000000" ? "000001" : "000000";
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => verifyPhone(actor, wrong, NOW)),
    );
    expect(attempts.every(({ status }) => status === "rejected")).toBe(true);
    const stored = await db.phoneVerification.findFirstOrThrow({ where: { userId: actor.userId } });
    expect(stored.attempts).toBe(5);
    await expect(verifyPhone(actor, code ?? "", NOW)).rejects.toMatchObject({
      fields: { code: "Too many wrong codes. Request a new code." },
    });
  });

  test("expires after ten minutes, or when a newer one replaces it", async () => {
    const actor = await createWithNumber();
    const first = await requestPhoneCode(actor, "sms", NOW);
    const second = await requestPhoneCode(actor, "sms", later(1));
    if (first.code !== second.code) {
      await expect(verifyPhone(actor, first.code ?? "", later(2))).rejects.toThrow("Wrong code");
    }
    await expect(verifyPhone(actor, second.code ?? "", later(11))).rejects.toThrow("has expired");
    expect(await isVerified(actor.userId)).toBe(false);
  });

  test("does not verify a number that was entered after it was issued", async () => {
    const actor = await createWithNumber();
    const { code } = await requestPhoneCode(actor, "sms", NOW);
    await saveBusiness(actor, { ...GOOD.business, phoneNumber: "+12105550172" });
    await expect(verifyPhone(actor, code ?? "", NOW)).rejects.toThrow("has expired");
  });

  test("can be requested five times per hour", async () => {
    const actor = await createWithNumber();
    for (let i = 0; i < 5; i++) await requestPhoneCode(actor, "sms", NOW);
    await expect(requestPhoneCode(actor, "sms", NOW)).rejects.toMatchObject({
      code: "rate_limited",
    });
  });
});

describe("submitting", () => {
  test("records the accepted terms and locks the application", async () => {
    const actor = await createApplicant();
    await submitNew(actor);
    const application = await findOwnApplication(actor.userId);
    expect(application).toMatchObject({ status: "submitted", submittedAt: NOW.toISOString() });
    expect(await db.termsAcceptance.findMany({ where: { userId: actor.userId } })).toMatchObject([
      { audience: "mechanics", version: TERMS_READ.termsVersion },
    ]);
    await expect(saveArea(actor, { ...GOOD.area, radiusMiles: 100 })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("names the missing steps", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    await saveBusiness(actor, GOOD.business);
    await expect(submitApplication(actor, TERMS_READ, CAN_SEND)).rejects.toThrow(
      "Finish these steps first: Phone, Services, Area, Hours, Documents (liability insurance is missing).",
    );
  });

  test("keeps the record of an earlier version if the current one is accepted", async () => {
    const actor = await createApplicant();
    const earlier = { userId: actor.userId, audience: "mechanics", version: "2020-01-01" };
    await db.termsAcceptance.create({ data: earlier });
    await submitNew(actor);
    const acceptances = await db.termsAcceptance.findMany({
      where: { userId: actor.userId },
      orderBy: { version: "asc" },
    });
    expect(acceptances.map(({ version }) => version)).toEqual([
      earlier.version,
      TERMS_READ.termsVersion,
    ]);
  });

  test("rejects an outdated version of the terms", async () => {
    const actor = await createApplicant();
    await fillApplication(actor);
    const old = { ...TERMS_READ, termsVersion: "2020-01-01" };
    await expect(submitApplication(actor, old, CAN_SEND)).rejects.toThrow("The terms have changed");
  });
});

test("closes a withdrawn application, after which another one can be started", async () => {
  const actor = await createApplicant();
  const id = await submitNew(actor);
  await withdrawApplication(actor);
  await expect(withdrawApplication(actor)).rejects.toThrow("no open application");
  await expect(answerQuestion(actor, "Hello?", CAN_SEND)).rejects.toThrow("no open application");
  const next = await startApplication(actor);
  expect(next.id).not.toBe(id);
  expect((await findOwnApplication(actor.userId))?.status).toBe("draft");
});
