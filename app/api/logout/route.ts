import { signOut } from "@/lib/accounts/users/mutations/sessions";
import { errorResponse } from "@/lib/core/http/error-response";
import { seeOther } from "@/lib/core/http/form-post";
import { requestIdOf } from "@/lib/core/http/request-id";
import { isOwnVisit, requireSameOrigin } from "@/lib/core/http/same-origin";
import { paths } from "@/lib/platform/pages/paths";

const answer = (act: (request: Request) => Promise<Response>) => async (request: Request) => {
  try {
    return await act(request);
  } catch (error) {
    return errorResponse(error, requestIdOf(request), { "cache-control": "no-store" });
  }
};

// A link on another site must not sign the user out, so cross-site requests get a page with a button.
export const GET = answer(async (request) =>
  seeOther(paths.loggedOut, isOwnVisit(request.headers) ? [await signOut(request)] : []),
);

export const POST = answer(async (request) => {
  requireSameOrigin(request);
  return seeOther(paths.loggedOut, [await signOut(request)]);
});

export const HEAD = answer(async () => seeOther(paths.loggedOut));
