import { AppError } from "@/lib/core/app-error";
import type { apiRoute } from "@/lib/core/http/api-route";
import { errorResponse } from "@/lib/core/http/error-response";
import { requestIdOf } from "@/lib/core/http/request-id";

type Handler = ReturnType<typeof apiRoute>;

/** Returns the handler for a folder named [action], which is what to do with a record, such as "approval". */
export function actionRoute(actions: Readonly<Record<string, Handler>>): Handler {
  const handlers = new Map(Object.entries(actions));
  return async (request, context) => {
    const { action, ...params } = await context.params;
    const handle = handlers.get(String(action)) ?? noEndpoint;
    return handle(request, { params: Promise.resolve(params) });
  };
}

export async function noEndpoint(request: Request): Promise<Response> {
  const error = new AppError("not_found", "No API endpoint matches this URL.");
  return errorResponse(error, requestIdOf(request), { "cache-control": "no-store" });
}
