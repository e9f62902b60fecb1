import { AppError } from "@/lib/core/app-error";
import { errorResponse } from "@/lib/core/http/error-response";

/** The same whoever asks, from wherever and by whichever method. */
async function unknown(): Promise<Response> {
  const error = new AppError("not_found", "There is nothing at this address.");
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
