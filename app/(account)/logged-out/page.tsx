import type { Metadata } from "next";
import { LoggedOutView } from "@/components/sessions/logged-out-view";
import { findActor } from "@/lib/core/auth/require-actor";

export const metadata: Metadata = { title: "Log out" };

export default async function LoggedOutPage() {
  const actor = await findActor();
  return <LoggedOutView name={actor?.name ?? null} />;
}
