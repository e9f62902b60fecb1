import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import {
  type AuditedSubject,
  auditedInsert,
  auditedWrite,
} from "@/lib/platform/audit/audited-write";
import { demo } from "@/prisma/seed/demo-lookups";
import { demoActor } from "../../actors";

const admin = demoActor("admin");
const [{ id, name } = { id: "", name: "" }, other] = demo.services;

type Named = { id: string; name: string };
const subject: AuditedSubject<Named, { name: string }> = {
  kind: "service",
  lock: (tx, serviceId) => lockRow(tx, "Service", serviceId),
  read: (tx, serviceId) => tx.service.findUniqueOrThrow({ where: { id: serviceId } }),
  update: (tx, serviceId, data) => tx.service.update({ where: { id: serviceId }, data }),
  snapshot: (record) => ({ name: record.name }),
  pageTags: (before, after) => [`sample:${before?.name ?? "new"}:${after.name}`],
};
const action = "sample.rename";
const rename = (
  to: string,
  { actor = admin, sent }: { actor?: Actor | null; sent?: string } = {},
) =>
  auditedWrite(
    { actor, action, subject, id, revision: { sent, part: (record) => record.name } },
    () => ({ name: to }),
  );

beforeEach(() => db.pageInvalidation.deleteMany());
afterEach(() => db.service.update({ where: { id }, data: { name } }));

const findEvents = (since: Date) =>
  db.auditEvent.findMany({ where: { action, createdAt: { gte: since } } });
const findTags = async () => (await db.pageInvalidation.findMany()).map(({ tag }) => tag);
const nameOf = async () => (await db.service.findUniqueOrThrow({ where: { id } })).name;

test("stores the change, the previous values, and the pages that show it", async () => {
  const start = new Date();
  expect(await rename("Brakes")).toMatchObject({ record: { id, name: "Brakes" } });
  expect(await nameOf()).toBe("Brakes");
  expect(await findEvents(start)).toMatchObject([
    {
      actorId: admin.userId,
      actorRole: "admin",
      subjectKind: "service",
      subjectId: id,
      before: { name },
      after: { name: "Brakes" },
    },
  ]);
  expect(await findTags()).toEqual([`sample:${name}:Brakes`]);
});

test("records nothing when nothing changes, except for an action", async () => {
  const start = new Date();
  await rename(name);
  await auditedWrite({ actor: admin, action, subject, id }, () => null);
  expect(await findEvents(start)).toEqual([]);
  await auditedWrite({ actor: admin, action, subject, id, isAction: true }, () => null);
  expect(await findEvents(start)).toMatchObject([{ before: {}, after: {} }]);
});

test("rolls everything back if deciding, updating, or auditing fails", async () => {
  const start = new Date();
  const broken = {
    ...subject,
    snapshot: () => {
      throw new AppError("internal", "no snapshot");
    },
  };
  const refuse = () => {
    throw new AppError("conflict", "not now");
  };
  await expect(auditedWrite({ actor: admin, action, subject, id }, refuse)).rejects.toThrow(
    "not now",
  );
  const write = { actor: admin, action, subject: broken, id };
  await expect(auditedWrite(write, () => ({ name: "Brakes" }))).rejects.toThrow("no snapshot");
  expect(await nameOf()).toBe(name);
  expect(await findEvents(start)).toEqual([]);
  expect(await findTags()).toEqual([]);
});

test("changes nothing if the actor's session has ended", async () => {
  const gone = { ...admin, sessionId: "session-that-ended" };
  await expect(rename("Brakes", { actor: gone })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const insert = () => auditedInsert({ actor: gone, action, subject }, insertedService);
  await expect(insert()).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await nameOf()).toBe(name);
  expect(await db.service.count({ where: { slug: "inserted" } })).toBe(0);
});

test("changes nothing if the actor loses access while the write is being decided", async () => {
  const { role, userId } = admin;
  const demote = (to: typeof role) => db.user.update({ where: { id: userId }, data: { role: to } });
  const write = auditedWrite({ actor: admin, action, subject, id }, async (_, tx) => {
    await tx.user.update({ where: { id: userId }, data: { role: "super_admin" } });
    return { name: "Brakes" };
  });
  await expect(write).rejects.toMatchObject({ code: "forbidden" });
  await demote(role);
  expect(await nameOf()).toBe(name);
});

test("returns the result of the decision, whether or not the record changes", async () => {
  const decide = (to: string | null) =>
    auditedWrite({ actor: admin, action, subject, id }, (before) => ({
      change: to === null ? null : { name: to },
      result: before.name.length,
    }));
  expect(await decide(null)).toMatchObject({ record: { name }, result: name.length });
  expect(await decide("Brakes")).toMatchObject({ record: { name: "Brakes" }, result: name.length });
  expect((await rename("Pads")).result).toBeUndefined();
});

test("requires no session for the system", async () => {
  expect((await rename("Brakes", { actor: null })).record).toMatchObject({ name: "Brakes" });
});

test("throws `conflict` if the revision is outdated, and overwrites if there is none", async () => {
  const sent = revisionOf(name);
  await rename("Brakes", { sent });
  await expect(rename("Brake pads", { sent })).rejects.toMatchObject({ code: "conflict" });
  expect(await nameOf()).toBe("Brakes");
  await rename("Brake pads", { sent: revisionOf("Brakes") });
  await rename("Pads");
  expect(await nameOf()).toBe("Pads");
});

test("a form that is sent twice at once is saved and recorded once, and succeeds twice", async () => {
  const start = new Date();
  const sent = revisionOf(name);
  const answers = await Promise.all([1, 2, 3].map(() => rename("Brakes", { sent })));
  expect(answers.map(({ record }) => record.name)).toEqual(["Brakes", "Brakes", "Brakes"]);
  expect(await findEvents(start)).toHaveLength(1);
});

test("an action with an outdated revision throws `conflict` even if it changes no field", async () => {
  const revision = { sent: revisionOf("Brakes"), part: (record: Named) => record.name };
  const write = { actor: admin, action, subject, id, isAction: true, revision };
  await expect(auditedWrite(write, () => null)).rejects.toMatchObject({ code: "conflict" });
});

test("an outdated revision throws `conflict` even if the change is refused for another reason", async () => {
  const revision = { sent: revisionOf("Brakes"), part: (record: Named) => record.name };
  const refuse = () => {
    throw new AppError("invalid_input", "not this");
  };
  const write = { actor: admin, action, subject, id, revision };
  await expect(auditedWrite(write, refuse)).rejects.toMatchObject({ code: "conflict" });
});

test("lets the second of two concurrent writes see what the first one stored", async () => {
  const append = (text: string) =>
    auditedWrite({ actor: admin, action, subject, id }, (before) => ({ name: before.name + text }));
  await Promise.all([append(" and"), append(" and")]);
  expect(await nameOf()).toBe(`${name} and and`);
});

function insertedService(tx: Transaction) {
  return tx.service.create({
    data: { name: "Inserted", slug: "inserted", category: "brakes", workKind: "with_parts" },
  });
}

test("audits a new record without previous values", async () => {
  const start = new Date();
  const { id: newId } = await auditedInsert({ actor: admin, action, subject }, insertedService);
  await db.service.delete({ where: { id: newId } });
  expect(await findEvents(start)).toMatchObject([
    { subjectId: newId, before: null, after: { name: "Inserted" } },
  ]);
  expect(await findTags()).toEqual(["sample:new:Inserted"]);
});

test("audits a change to a service with its name, and rejects a taken slug", async () => {
  const start = new Date();
  await updateService(admin, id, { name: "Brakes" });
  await expect(updateService(admin, id, { slug: other?.slug })).rejects.toMatchObject({
    code: "conflict",
    fields: { slug: expect.any(String) },
  });
  const events = await db.auditEvent.findMany({
    where: { action: "service.change", createdAt: { gte: start } },
  });
  expect(events).toMatchObject([{ before: { name }, after: { name: "Brakes" } }]);
});
