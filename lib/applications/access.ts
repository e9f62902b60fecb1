import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";

/** Whether somebody is on the way to becoming a mechanic. */
export function isApplicant({ role, status }: Pick<Actor, "role" | "status">): boolean {
  return role === "mechanic" && status === "pending_approval";
}

/** Throws forbidden for everybody who is in already. */
export function requireApplicant(actor: Pick<Actor, "role" | "status">): void {
  if (isApplicant(actor)) return;
  throw new AppError("forbidden", "You are in already: your profile is where this is changed.");
}
