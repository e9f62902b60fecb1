import { logOut } from "@/lib/accounts/mutations/sessions";
import { methods } from "@/lib/core/http/api-route";
import { errorResponse } from "@/lib/core/http/error-response";
import { isOwnVisit, requireSameOrigin } from "@/lib/core/http/same-origin";
import { seeOther } from "@/lib/core/http/see-other";
import { path } from "@/lib/site/paths";

const answer = (act: (request: Request) => Promise<Response>) => async (request: Request) => {
  try {
    return await act(request);
  } catch (error) {
    return errorResponse(error, crypto.randomUUID(), { "cache-control": "no-store" });
  }
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  // Another site may point here: then the page shows the button that posts.
  GET: answer(async (request) =>
    seeOther(path.loggedOut, isOwnVisit(request.headers) ? [await logOut(request)] : []),
  ),
  POST: answer(async (request) => {
    requireSameOrigin(request);
    return seeOther(path.loggedOut, [await logOut(request)]);
  }),
  HEAD: answer(async () => seeOther(path.loggedOut)),
});
