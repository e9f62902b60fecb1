import type { Metadata } from "next";
import { LoggedOutView } from "@/components/accounts/logged-out-view";
import { findCurrentActor } from "@/lib/accounts/require-actor";

export const metadata: Metadata = { title: "Log out" };

export default async function LoggedOutPage() {
  const actor = await findCurrentActor();
  return <LoggedOutView name={actor?.name ?? null} />;
}
