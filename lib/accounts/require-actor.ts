import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/core/app-error";
import { type Access, type Actor, hasAccess, type MechanicActor } from "@/lib/core/auth/actor";
import { findRequestActor } from "@/lib/core/auth/find-actor";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { type PageQuery, withQuery } from "@/lib/core/with-query";
import { paths } from "@/lib/site/paths";

/** Pages of the guarded group: a guest is led to the site's home and told nothing. */
type Guarded = "admin" | "super_admin";

/** One question to the database a request, whoever asks. */
const readActor = cache(async () => findRequestActor(await headers(), new Date()));

/** Who is signed in, for what a layout shows; never a guard. null also while the database does not answer. */
export async function findCurrentActor(): Promise<Actor | null> {
  try {
    return await readActor();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/**
 * Lets somebody into a page. Guests are led to "/" from the guarded group, and to the login from the page at `here`,
 * where they come back to with their query; an applicant is led to where their application stands. Throws forbidden for everybody else
 * who may not see it, which guardedPage shows.
 */
export function requireActor(access: Guarded): Promise<Actor>;
export function requireActor(
  access: "mechanic",
  here: string,
  query: PageQuery,
): Promise<MechanicActor>;
export function requireActor(
  access: "applicant" | "member",
  here: string,
  query: PageQuery,
): Promise<Actor>;
export async function requireActor(access: Access, here?: string, query: PageQuery = {}) {
  const actor = await readActor();
  if (!actor) redirect(here === undefined ? paths.home : paths.login(withQuery(here, query)));
  if (hasAccess(actor, access)) return actor;
  if (actor.status === "pending_approval" && here !== undefined) redirect(paths.pendingApproval);
  throw new AppError("forbidden", access === "mechanic" ? MECHANICS_ONLY : ADMINISTRATORS_ONLY);
}

const ADMINISTRATORS_ONLY =
  "You don't have permission to access this page. This area is restricted to administrators only.";
const MECHANICS_ONLY =
  "You don't have permission to access this page. It belongs to a mechanic's own account.";
