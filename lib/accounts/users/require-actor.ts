import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/core/app-error";
import { type Access, type Actor, hasAccess, type MechanicActor } from "@/lib/core/auth/actor";
import { findRequestActor, viewingOnly } from "@/lib/core/auth/session";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { type PageQuery, paths, withQuery } from "@/lib/platform/pages/paths";

const readActor = cache(async () => findRequestActor(await headers(), new Date()));

/** For display only, not for access checks. Returns null for guests and while the database is down. */
export async function findCurrentActor(): Promise<Actor | null> {
  try {
    return await readActor();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/**
 * Redirects guests to the sign-in page, which returns them to `here`, or to "/" from admin pages that don't pass `here`.
 * Redirects users who must set up a second step of signing in to the page for that. Redirects applicants to their
 * application, except from admin pages. Throws `forbidden`, which guardedPage renders,
 * for everyone else without access.
 */
export function requireActor(
  access: "admin" | "super_admin",
  here?: string,
  query?: PageQuery,
): Promise<Actor>;
export function requireActor(
  access: "mechanic",
  here: string,
  query: PageQuery,
): Promise<MechanicActor>;
export function requireActor(
  access: "enrolling" | "applicant" | "member",
  here: string,
  query: PageQuery,
): Promise<Actor>;
export async function requireActor(access: Access, here?: string, query: PageQuery = {}) {
  const actor = await readActor();
  if (!actor) redirect(here === undefined ? paths.home : paths.login(withQuery(here, query)));
  if (hasAccess(actor, access)) return actor;
  if (actor.viewing) throw viewingOnly(actor.viewing);
  if (actor.mustEnroll) redirect(dashboardPaths.security);
  const isForAdmins = access === "admin" || access === "super_admin";
  if (actor.status === "pending_approval" && !isForAdmins) redirect(paths.pendingApproval);
  throw new AppError("forbidden", refusal(ALLOWED[access] ?? "administrators"));
}

const refusal = (allowed: string) =>
  `You don't have permission to access this page. This area is restricted to ${allowed} only.`;
const ALLOWED: Partial<Record<Access, string>> = {
  mechanic: "mechanics",
  super_admin: "super administrators",
};
