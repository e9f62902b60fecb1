import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { isTakenDown, mechanicPageTags } from "@/lib/mechanics/profiles/rules/page-tags";
import { toProfile } from "@/lib/mechanics/profiles/rules/profile";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import { profileInclude as include } from "./data/profile";

export const mechanicSubject: AuditedSubject<Profile, Prisma.MechanicUpdateInput> = {
  kind: "mechanic",
  lock: (tx, id) => lockRow(tx, "Mechanic", id),
  read: async (tx, id) =>
    toProfile(
      orNotFound(await tx.mechanic.findUnique({ where: { id }, include }), MECHANIC_NOT_FOUND),
    ),
  update: async (tx, id, data) =>
    toProfile(await tx.mechanic.update({ where: { id }, data, include })),
  snapshot: ({ id: _id, ...kept }) => kept,
  pageTags: mechanicPageTags,
  isPurge: isTakenDown,
};
