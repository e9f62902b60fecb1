import { accountRoute } from "@/app/account-route";
import { accountDocument, redirectTo } from "@/app/documents";
import { prepareGoogleSignIn } from "@/app/google-sign-in";
import { LoginView, loginNotice } from "@/components/accounts/login-view";
import { readSiteOrDefault } from "@/lib/settings/data";
import { paths } from "@/lib/site/paths";
import { safeCallbackPath } from "@/lib/site/signed-in-area";

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
