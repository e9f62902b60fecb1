import { db } from "@/lib/core/db";
import {
  applicationList,
  countApplicationsToReview,
} from "@/lib/mechanics/applications/data/admin-list";
import { findLongestWaiting, findQueuePlace } from "@/lib/mechanics/applications/data/queue";
import { findReviewedApplication } from "@/lib/mechanics/applications/data/review";
import {
  approveApplication,
  rejectApplication,
} from "@/lib/mechanics/applications/mutations/approve";
import {
  approveDocument,
  requestInfo,
  startReview,
} from "@/lib/mechanics/applications/mutations/review";
import { startApplication } from "@/lib/mechanics/applications/mutations/start";
import { answerQuestion, withdrawApplication } from "@/lib/mechanics/applications/mutations/submit";
import { readList } from "@/tests/setup/read-list";
import {
  CAN_SEND,
  CHECK,
  createApplicant,
  currentRevision,
  NOW,
  reviewer,
  submitNew,
} from "./applicant";
import { CONTEXT, setUpReviews } from "./review-steps";

setUpReviews();

const LONG_AGO = new Date("2020-01-01T00:00:00Z");
const list = (query: object) => readList(applicationList, query);
const ask = (id: string) => requestInfo(reviewer(), id, { text: "Which policy?" });
const approve = async (id: string) =>
  approveApplication(reviewer(), await currentRevision(id), CONTEXT);

/** Submits an application as if at the given time. */
async function submitAt(submittedAt: Date): Promise<string> {
  const id = await submitNew(await createApplicant());
  await db.mechanicApplication.update({ where: { id }, data: { submittedAt } });
  return id;
}
const placeOf = async (id: string) => {
  const { submittedAt } = await db.mechanicApplication.findUniqueOrThrow({ where: { id } });
  return findQueuePlace({ id, submittedAt: submittedAt ?? NOW });
};

test("the queue contains what is waiting for a reviewer, oldest first", async () => {
  const { items, total } = await list({ status: "waiting" });
  expect(total).toBe(await countApplicationsToReview());
  expect(items).toHaveLength(total);
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["submitted", "in_review"]));
  const times = items.map(({ submittedAt }) => submittedAt ?? "");
  expect(times).toEqual(times.toSorted());
  expect(items[0]?.id).toBe(await findLongestWaiting());
});

test("each application links to the ones before and after it, even if submitted in the same second", async () => {
  const { items } = await list({ status: "waiting" });
  const [first, second] = [await submitAt(LONG_AGO), await submitAt(LONG_AGO)].toSorted();
  const total = items.length + 2;
  expect(await placeOf(first ?? "")).toEqual({
    position: 1,
    total,
    previousId: null,
    nextId: second,
  });
  expect(await placeOf(second ?? "")).toEqual({
    position: 2,
    total,
    previousId: first,
    nextId: items[0]?.id,
  });
  await approve(first ?? "");
  expect(await placeOf(first ?? "")).toMatchObject({ position: null, nextId: second });
});

test("one approval approves the documents and lists the mechanic, in a single transaction", async () => {
  const actor = await createApplicant();
  const id = await submitNew(actor);
  await approveDocument(reviewer(1), { kind: "ase", ...(await currentRevision(id)) }, CHECK, NOW);
  const { mechanicId } = await approve(id);
  const documents = await db.applicationDocument.findMany({ where: { applicationId: id } });
  expect(
    Object.fromEntries(documents.map(({ kind, approvedById }) => [kind, approvedById])),
  ).toEqual({
    ase: reviewer(1).userId,
    insurance: reviewer().userId,
    state_registration: reviewer().userId,
  });
  const mechanic = await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
  expect(mechanic.isActive).toBe(true);
  const event = await db.auditEvent.findFirstOrThrow({
    where: { subjectId: id, action: "application.approve" },
  });
  expect(event.before).toMatchObject({
    status: "submitted",
    documents: { insurance: { isApproved: false } },
  });
  expect(event.after).toMatchObject({
    status: "approved",
    documents: { insurance: { isApproved: true } },
  });
});

test("every decision remains available while information is missing", async () => {
  const ids = [];
  for (let count = 0; count < 3; count += 1) {
    const id = await submitNew(await createApplicant());
    await ask(id);
    ids.push(id);
  }
  const [approved = "", rejected = "", asked = ""] = ids;
  await expect(approve(approved)).resolves.toMatchObject({ status: "approved" });
  const target = await currentRevision(rejected);
  await expect(
    rejectApplication(reviewer(), target, { note: "No." }, CONTEXT),
  ).resolves.toMatchObject({ status: "rejected" });
  await expect(ask(asked)).resolves.toMatchObject({ status: "needs_info" });
  const messages = (await findReviewedApplication(asked, NOW))?.messages;
  expect(messages?.map(({ kind }) => kind)).toEqual(["question", "question"]);
});

test("marks an application after its applicant has answered", async () => {
  const actor = await createApplicant();
  const id = await submitNew(actor);
  const answeredAt = async () =>
    (await list({ q: actor.email })).items.find((item) => item.id === id)?.answeredAt;
  await startReview(reviewer(), id);
  await ask(id);
  expect(await answeredAt()).toBeNull();
  await answerQuestion(actor, "The garage policy.", CAN_SEND);
  expect(await answeredAt()).toEqual(expect.any(String));
});

test("a draft that was withdrawn before it was submitted is not listed", async () => {
  const actor = await createApplicant();
  const { id } = await startApplication(actor);
  await withdrawApplication(actor);
  expect((await list({ q: actor.email, status: "withdrawn" })).items).toEqual([]);
  expect(await findReviewedApplication(id, NOW)).toBeNull();
});
