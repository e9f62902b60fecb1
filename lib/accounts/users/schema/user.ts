import { z } from "zod";
import { ROLES } from "@/lib/core/auth/actor";
import { defineTable } from "@/lib/core/http/table-query";

export const roleSchema = z.enum(ROLES);

export const statusSchema = z.enum([
  "invited",
  "pending_approval",
  "active",
  "suspended",
  "closed",
]);

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  status: statusSchema,
  /** Null if the user is not suspended, or was suspended before reasons were required. */
  suspensionReason: z.string().nullable(),
  mechanicId: z.string().nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

export const userTable = defineTable({
  url: "/api/users",
  csv: "users",
  row: userSchema,
  sorts: ["name", "email", "role", "status", "createdAt"],
  defaultSort: "name",
  filters: { role: roleSchema.optional(), status: statusSchema.optional() },
});
