import type { Metadata } from "next";
import { guardedPage } from "@/app/guarded-page";
import { AccountSign } from "@/components/layout/account-sign";
import { requireActor } from "@/lib/core/auth/require-actor";
import { path } from "@/lib/core/paths";

export const metadata: Metadata = { title: "Your application" };

export default guardedPage(async () => {
  const actor = await requireActor("applicant", path.pendingApproval);
  return (
    <AccountSign title="Your application">
      <p>
        Thank you, <bdi>{actor.name}</bdi>.{" "}
        {actor.status === "active" ? "It is approved." : "It is with us."}
      </p>
    </AccountSign>
  );
});
