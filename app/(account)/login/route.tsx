import { accountRoute } from "@/app/account-route";
import { accountDocument, redirectTo } from "@/app/documents";
import { prepareGoogleSignIn } from "@/app/google-sign-in";
import { LoginView, loginNotice } from "@/components/accounts/users/login-view";
import { paths } from "@/lib/platform/pages/paths";
import { safeCallbackPath } from "@/lib/platform/pages/signed-in-area";
import { readSiteOrDefault } from "@/lib/platform/settings/data";

export const GET = accountRoute(async ({ query, headers, actor, returned }) => {
  const callbackUrl = safeCallbackPath(query.get("callbackUrl"));
  if (actor) return redirectTo(callbackUrl);
  const { defaultPhone } = await readSiteOrDefault();
  const { googleToken, ...options } = prepareGoogleSignIn(headers);
  const view = (
    <LoginView
      {...{ callbackUrl, googleToken }}
      returned={returned(paths.login(callbackUrl))}
      notice={loginNotice(Object.fromEntries(query), defaultPhone)}
    />
  );
  return accountDocument("Sign in", view, options);
});
