import { AppError } from "@/lib/core/app-error";
import { errorResponse } from "@/lib/core/http/error-response";

async function unknown(): Promise<Response> {
  const error = new AppError("not_found", "No API endpoint matches this URL.");
  return errorResponse(error, crypto.randomUUID(), { "cache-control": "no-store" });
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
