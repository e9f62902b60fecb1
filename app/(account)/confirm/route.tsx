import { accountRoute, orNullWithoutDatabase } from "@/app/account-route";
import { accountDocument, redirectTo } from "@/app/documents";
import { prepareGoogleSignIn } from "@/app/google-sign-in";
import { ConfirmView } from "@/components/accounts/users/confirm-view";
import { findPendingProof } from "@/lib/accounts/users/data/second-factors";
import { RETURNED_PROOF_COOKIE } from "@/lib/core/returned-form";
import { confirmPath } from "@/lib/platform/pages/confirm-path";
import { paths } from "@/lib/platform/pages/paths";
import { safeCallbackPath } from "@/lib/platform/pages/signed-in-area";

export const GET = accountRoute(async ({ query, headers, returned, now }) => {
  const callbackUrl = safeCallbackPath(query.get("callbackUrl"));
  const proof = await orNullWithoutDatabase(() => findPendingProof(headers, now));
  if (!proof) return redirectTo(paths.login(callbackUrl));
  const { googleToken, ...options } = prepareGoogleSignIn(headers);
  const view = (
    <>
      <ConfirmView
        {...{ proof, callbackUrl, googleToken }}
        returned={returned(confirmPath(callbackUrl), RETURNED_PROOF_COOKIE)}
        isRefused={query.get("error") === "google"}
      />
      {proof.methods.hasPasskey && <script defer src={process.env.PASSKEY_ISLAND_URL} />}
    </>
  );
  return accountDocument("Confirm that it’s you", view, options);
});
