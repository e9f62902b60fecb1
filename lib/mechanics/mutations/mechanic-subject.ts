import "server-only";
import type { AuditedSubject } from "@/lib/audit/audited-write";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/access";
import { isTakenDown, mechanicPageTags } from "@/lib/mechanics/rules/page-tags";
import { toProfile } from "@/lib/mechanics/rules/profile";
import type { Profile } from "@/lib/mechanics/schema/profile";
import { profileInclude as include } from "../data/profile";

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
