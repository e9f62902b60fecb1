import { db } from "@/lib/core/db";
import { applicationList } from "@/lib/mechanics/applications/data/admin-list";
import { listDuplicates } from "@/lib/mechanics/applications/data/duplicates";
import { saveBusiness, saveDocuments } from "@/lib/mechanics/applications/mutations/save-answers";
import {
  submitApplication,
  withdrawApplication,
} from "@/lib/mechanics/applications/mutations/submit";
import type { ApplicationFlag } from "@/lib/mechanics/applications/schema/application";
import { demo } from "@/prisma/seed/demo-lookups";
import { readList } from "@/tests/setup/read-list";
import {
  CAN_SEND,
  createApplicant,
  fillApplication,
  forgetApplicants,
  GOOD,
  NOW,
  submitNew,
  TERMS_READ,
} from "./applicant";

afterEach(forgetApplicants);

const PHONE = "+12105550176";

/** Creates a draft that has only the given answers in common with other applications. */
async function fill(
  shared: { phoneNumber?: string; email?: string; registration?: string } = {},
  number = "+12105550177",
) {
  const actor = await createApplicant();
  const { phoneNumber = number, email = actor.email, registration } = shared;
  await db.user.update({ where: { id: actor.userId }, data: { email } });
  const id = await fillApplication(actor, { business: { ...GOOD.business, phoneNumber } });
  if (registration) {
    const documents = GOOD.documents();
    documents.state_registration.number = registration;
    await saveDocuments(actor, documents, NOW);
  }
  return { id, actor };
}

async function listed(flag?: ApplicationFlag) {
  const { items } = await readList(applicationList, flag ? { flag } : {});
  return new Map(items.map(({ id, flags }) => [id, flags]));
}

test("flags both of two applications submitted at once with the same phone number and registration", async () => {
  const pair = [
    await fill({ phoneNumber: PHONE, registration: "TX-77 1" }),
    await fill({ phoneNumber: PHONE, registration: "tx 771." }),
  ];
  await Promise.all(pair.map(({ actor }) => submitApplication(actor, TERMS_READ, CAN_SEND)));
  const flags = await listed();
  for (const { id } of pair) {
    expect(flags.get(id)).toEqual(["duplicate_phone", "duplicate_registration"]);
    expect([...(await listed("duplicate_phone")).keys()]).toContain(id);
  }
  expect([...(await listed("duplicate_email")).keys()]).toEqual([]);
});

test("flags the earlier application while a later one has the same phone number", async () => {
  const first = await fill({ phoneNumber: PHONE });
  await submitApplication(first.actor, TERMS_READ, CAN_SEND);
  expect((await listed()).get(first.id)).toEqual([]);
  const second = await fill({ phoneNumber: PHONE });
  expect((await listed()).get(first.id)).toEqual([]);
  await submitApplication(second.actor, TERMS_READ, CAN_SEND);
  expect((await listed()).get(first.id)).toEqual(["duplicate_phone"]);
  await db.mechanicApplication.update({
    where: { id: second.id },
    data: { status: "needs_info" },
  });
  await saveBusiness(second.actor, { ...GOOD.business, phoneNumber: "+12105550178" });
  expect((await listed()).get(first.id)).toEqual([]);
});

test("ignores case and plus tags in email addresses, and names the other user", async () => {
  const { id, actor } = await fill();
  const other = await fill({ email: actor.email.replace("@", "+two@") }, "+12105550179");
  await submitApplication(actor, TERMS_READ, CAN_SEND);
  expect(await listDuplicates(id)).toEqual([
    expect.objectContaining({ kind: "user", id: other.actor.userId, flags: ["duplicate_email"] }),
  ]);
});

test("flags a mechanic's phone number and names the mechanic", async () => {
  const [mechanic] = demo.mechanics;
  const { id, actor } = await fill({ phoneNumber: mechanic?.phoneNumber });
  await submitApplication(actor, TERMS_READ, CAN_SEND);
  expect(await listDuplicates(id)).toEqual([
    expect.objectContaining({ kind: "mechanic", id: mechanic?.id, flags: ["duplicate_phone"] }),
  ]);
});

test("flags neither the applicant's own earlier application nor numbers without letters or digits", async () => {
  const actor = await createApplicant();
  await submitNew(actor);
  await withdrawApplication(actor);
  const id = await submitNew(actor);
  expect((await listed()).get(id)).toEqual([]);
  const empty = [await fill({ registration: "-" }), await fill({ registration: "/" }, PHONE)];
  for (const { actor: one } of empty) await submitApplication(one, TERMS_READ, CAN_SEND);
  const flags = await listed();
  expect(empty.map((one) => flags.get(one.id))).toEqual([[], []]);
});
