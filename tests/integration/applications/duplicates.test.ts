import { findSharers, listApplications } from "@/lib/applications/data/applications";
import {
  saveBusiness,
  savePapers,
  sendApplication,
  withdrawApplication,
} from "@/lib/applications/mutations/apply";
import { type ApplicationFlag, applicationListQuerySchema } from "@/lib/applications/schema";
import { db } from "@/lib/core/db";
import { demo } from "@/prisma/seed/demo-lookups";
import {
  CAN_SEND,
  createApplicant,
  fillApplication,
  forgetApplicants,
  GOOD,
  NOW,
  sendNew,
  TERMS_READ,
} from "./applicant";

// A busy machine is no failure.
jest.setTimeout(60_000);

afterEach(forgetApplicants);
afterAll(() => db.$disconnect());

const PHONE = "+12105550176";

/** An application that shares nothing with others but what is given. */
async function fill(
  said: { phoneNumber?: string; email?: string; registration?: string } = {},
  number = "+12105550177",
) {
  const actor = await createApplicant();
  const { phoneNumber = number, email = actor.email, registration } = said;
  await db.user.update({ where: { id: actor.userId }, data: { email } });
  const id = await fillApplication(actor, { business: { ...GOOD.business, phoneNumber } });
  if (registration) {
    const papers = GOOD.papers();
    papers.state_registration.number = registration;
    await savePapers(actor, papers, NOW);
  }
  return { id, actor };
}

async function listed(flag?: ApplicationFlag) {
  const query = applicationListQuerySchema.parse(flag ? { flag } : {});
  const { items } = await listApplications(query);
  return new Map(items.map(({ id, flags }) => [id, flags]));
}

test("of two applications with one phone and registration, sent at once, both are flagged", async () => {
  const pair = [
    await fill({ phoneNumber: PHONE, registration: "TX-77 1" }),
    await fill({ phoneNumber: PHONE, registration: "tx 771." }),
  ];
  await Promise.all(pair.map(({ actor }) => sendApplication(actor, TERMS_READ, CAN_SEND)));
  const flags = await listed();
  for (const { id } of pair) {
    expect(flags.get(id)).toEqual(["duplicate_phone", "duplicate_registration"]);
    expect([...(await listed("duplicate_phone")).keys()]).toContain(id);
  }
  expect([...(await listed("duplicate_email")).keys()]).toEqual([]);
});

test("the earlier one is flagged when a later one comes, and no more when that one changes", async () => {
  const first = await fill({ phoneNumber: PHONE });
  await sendApplication(first.actor, TERMS_READ, CAN_SEND);
  expect((await listed()).get(first.id)).toEqual([]);
  const second = await fill({ phoneNumber: PHONE });
  expect((await listed()).get(first.id)).toEqual([]);
  await sendApplication(second.actor, TERMS_READ, CAN_SEND);
  expect((await listed()).get(first.id)).toEqual(["duplicate_phone"]);
  await db.mechanicApplication.update({
    where: { id: second.id },
    data: { status: "needs_info" },
  });
  await saveBusiness(second.actor, { ...GOOD.business, phoneNumber: "+12105550178" });
  expect((await listed()).get(first.id)).toEqual([]);
});

test("a mailbox is one without case and plus, and who shares it is named", async () => {
  const { id, actor } = await fill();
  const other = await fill({ email: actor.email.replace("@", "+two@") }, "+12105550179");
  await sendApplication(actor, TERMS_READ, CAN_SEND);
  expect(await findSharers([id])).toEqual([
    expect.objectContaining({ kind: "user", id: other.actor.userId, flag: "duplicate_email" }),
  ]);
});

test("a mechanic's number is flagged with the mechanic", async () => {
  const [mechanic] = demo.mechanics;
  const { id, actor } = await fill({ phoneNumber: mechanic?.phoneNumber });
  await sendApplication(actor, TERMS_READ, CAN_SEND);
  expect(await findSharers([id])).toEqual([
    expect.objectContaining({ kind: "mechanic", id: mechanic?.id, flag: "duplicate_phone" }),
  ]);
});

test("what an applicant had before is nobody else's, nor are numbers without a letter or digit one", async () => {
  const actor = await createApplicant();
  await sendNew(actor);
  await withdrawApplication(actor);
  const id = await sendNew(actor);
  expect((await listed()).get(id)).toEqual([]);
  const empty = [await fill({ registration: "-" }), await fill({ registration: "/" }, PHONE)];
  for (const { actor: one } of empty) await sendApplication(one, TERMS_READ, CAN_SEND);
  const flags = await listed();
  expect(empty.map((one) => flags.get(one.id))).toEqual([[], []]);
});
