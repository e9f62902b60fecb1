import { AppError } from "@/lib/core/app-error";
import { errorResponse } from "@/lib/core/http/error-response";
import { requestIdOf } from "@/lib/core/http/request-id";

async function unknown(request: Request): Promise<Response> {
  const error = new AppError("not_found", "No API endpoint matches this URL.");
  return errorResponse(error, requestIdOf(request), { "cache-control": "no-store" });
}

export {
  unknown as GET,
  unknown as HEAD,
  unknown as POST,
  unknown as PUT,
  unknown as PATCH,
  unknown as DELETE,
  unknown as OPTIONS,
};
