import { findOwnApplication } from "@/lib/applications/data/applications";
import {
  answerQuestion,
  saveArea,
  saveBusiness,
  savePapers,
  saveServices,
  sendApplication,
  startApplication,
  withdrawApplication,
} from "@/lib/applications/mutations/apply";
import { enterPhoneCode, givePhoneCode } from "@/lib/applications/mutations/phone-verification";
import { db } from "@/lib/core/db";
import { demoId } from "@/prisma/seed/demo-id";
import {
  CAN_SEND,
  createApplicant,
  fillApplication,
  forgetApplicants,
  GOOD,
  NOW,
  reviewer,
  sendNew,
  TERMS_READ,
} from "./applicant";

afterEach(async () => {
  await forgetApplicants();
  await db.rateLimit.deleteMany();
});
afterAll(() => db.$disconnect());

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe("filling in", () => {
  test("each step is kept, and the next visit finds it", async () => {
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
      papers: { ase: { number: "GL-1", expiresOn: "2028-01-31", isApproved: false } },
    });
  });

  test("beginning in two tabs at once makes one application", async () => {
    const actor = await createApplicant();
    await Promise.all([startApplication(actor), startApplication(actor)]);
    expect(await db.mechanicApplication.count({ where: { userId: actor.userId } })).toBe(1);
  });

  test("a service that is not in the catalogue is refused", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    const unknown = [{ serviceId: demoId("service", 999), priceCents: null }];
    await expect(saveServices(actor, unknown)).rejects.toMatchObject({
      code: "invalid_input",
      fields: { services: expect.stringContaining("no longer in the catalogue") },
    });
  });

  test("a ZIP that nobody uses and an expired paper are refused at their fields", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    await expect(saveArea(actor, { ...GOOD.area, zipcode: "00000" })).rejects.toMatchObject({
      fields: { zipcode: "We do not know this ZIP code" },
    });
    const papers = GOOD.papers();
    const expired = { ...papers, ase: { ...papers.ase, expiresOn: "2026-11-20" } };
    await expect(savePapers(actor, expired, NOW)).rejects.toMatchObject({
      fields: { "ase.expiresOn": "This has expired. Please give the current one" },
    });
  });

  test("a time zone that is not said is the ZIP's", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    const honolulu = { ...GOOD.area, zipcode: "96813", timezone: null };
    expect((await saveArea(actor, honolulu)).timezone).toBe("Pacific/Honolulu");
  });

  test("a paper at hand is kept while another is wrong or missing, and one that is emptied is forgotten", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    const { insurance } = GOOD.papers();
    const nothing = { number: null, issuer: null, expiresOn: null };
    const entered = {
      insurance,
      ase: { ...nothing, number: "ASE-1" },
      state_registration: nothing,
    };
    await expect(savePapers(actor, entered, NOW)).rejects.toMatchObject({
      fields: {
        "ase.issuer": "Please say who issued it",
        "ase.expiresOn": "Please give the last day on which it is valid",
      },
    });
    const kept = async () => Object.keys((await findOwnApplication(actor.userId))?.papers ?? {});
    expect(await kept()).toEqual(["insurance"]);
    await savePapers(actor, { ase: insurance }, NOW);
    expect((await kept()).toSorted()).toEqual(["ase", "insurance"]);
    await savePapers(actor, { insurance: nothing }, NOW);
    expect(await kept()).toEqual(["ase"]);
  });

  test("who is in already does not apply", async () => {
    await expect(startApplication(reviewer())).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a phone's code", () => {
  async function withNumber() {
    const actor = await createApplicant();
    await startApplication(actor);
    await saveBusiness(actor, GOOD.business);
    return actor;
  }
  const isVerified = async (userId: string) => (await findOwnApplication(userId))?.isPhoneVerified;

  test("confirms the number; another number has to be confirmed anew, the first one not", async () => {
    const actor = await withNumber();
    const { code } = await givePhoneCode(actor, NOW);
    await enterPhoneCode(actor, code ?? "", later(1));
    expect(await isVerified(actor.userId)).toBe(true);
    await saveBusiness(actor, { ...GOOD.business, phoneNumber: "+12105550172" });
    expect(await isVerified(actor.userId)).toBe(false);
    await saveBusiness(actor, GOOD.business);
    expect(await isVerified(actor.userId)).toBe(true);
  });

  test("is stored as a hash alone", async () => {
    const actor = await withNumber();
    const { code } = await givePhoneCode(actor, NOW);
    const kept = await db.phoneVerification.findFirstOrThrow({ where: { userId: actor.userId } });
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  test("five wrong tries void it, many at once too", async () => {
    const actor = await withNumber();
    const { code } = await givePhoneCode(actor, NOW);
    const wrong = code === "000000" ? "000001" : "000000";
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => enterPhoneCode(actor, wrong, NOW)),
    );
    expect(tries.every(({ status }) => status === "rejected")).toBe(true);
    const kept = await db.phoneVerification.findFirstOrThrow({ where: { userId: actor.userId } });
    expect(kept.attempts).toBe(5);
    await expect(enterPhoneCode(actor, code ?? "", NOW)).rejects.toMatchObject({
      fields: { code: "There were too many tries. Please ask for a new code." },
    });
  });

  test("lapses after ten minutes, and a newer one takes its place", async () => {
    const actor = await withNumber();
    const first = await givePhoneCode(actor, NOW);
    const second = await givePhoneCode(actor, later(1));
    if (first.code !== second.code) {
      await expect(enterPhoneCode(actor, first.code ?? "", later(2))).rejects.toThrow(
        "That is not the code",
      );
    }
    await expect(enterPhoneCode(actor, second.code ?? "", later(11))).rejects.toThrow(
      "no longer good",
    );
    expect(await isVerified(actor.userId)).toBe(false);
  });

  test("of one number does not confirm the number that came after", async () => {
    const actor = await withNumber();
    const { code } = await givePhoneCode(actor, NOW);
    await saveBusiness(actor, { ...GOOD.business, phoneNumber: "+12105550172" });
    await expect(enterPhoneCode(actor, code ?? "", NOW)).rejects.toThrow("no longer good");
  });

  test("is given out five times an hour", async () => {
    const actor = await withNumber();
    for (let i = 0; i < 5; i++) await givePhoneCode(actor, NOW);
    await expect(givePhoneCode(actor, NOW)).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("sending", () => {
  test("takes the terms, and nothing can be changed afterwards", async () => {
    const actor = await createApplicant();
    await sendNew(actor);
    const application = await findOwnApplication(actor.userId);
    expect(application).toMatchObject({ status: "submitted", submittedAt: NOW.toISOString() });
    expect(await db.termsAcceptance.findMany({ where: { userId: actor.userId } })).toMatchObject([
      { audience: "mechanics", version: TERMS_READ.termsVersion },
    ]);
    await expect(saveArea(actor, { ...GOOD.area, radiusMiles: 100 })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("names what is missing", async () => {
    const actor = await createApplicant();
    await startApplication(actor);
    await saveBusiness(actor, GOOD.business);
    await expect(sendApplication(actor, TERMS_READ, CAN_SEND)).rejects.toThrow(
      "Please finish these steps first: Phone, Services, Area, Hours, Documents.",
    );
  });

  test("asks to read terms again that have changed since", async () => {
    const actor = await createApplicant();
    await fillApplication(actor);
    const old = { ...TERMS_READ, termsVersion: "2020-01-01" };
    await expect(sendApplication(actor, old, CAN_SEND)).rejects.toThrow("The terms have changed");
  });
});

test("an application that was withdrawn is over, and another can be begun", async () => {
  const actor = await createApplicant();
  const id = await sendNew(actor);
  await withdrawApplication(actor);
  await expect(withdrawApplication(actor)).rejects.toThrow("no open application");
  await expect(answerQuestion(actor, "Hello?", CAN_SEND)).rejects.toThrow("no open application");
  const next = await startApplication(actor);
  expect(next.id).not.toBe(id);
  expect((await findOwnApplication(actor.userId))?.status).toBe("draft");
});
