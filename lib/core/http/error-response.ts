import { AppError, ERROR_STATUS, type ErrorCode, RateLimitError } from "@/lib/core/app-error";
import { PROOF_HEADER } from "@/lib/core/client/send-json";
import {
  isDatabaseUnavailable,
  UNAVAILABLE_SECONDS,
  violatedConstraint,
} from "@/lib/core/database-errors";
import { log } from "@/lib/core/log";
import { unexpectedText } from "@/lib/core/unexpected-text";

/** Turns any error into `{ error: { code, message, fields?, requestId } }` and logs unexpected ones. */
export function errorResponse(error: unknown, requestId: string, headers?: HeadersInit): Response {
  const expected = asAppError(error, requestId);
  const { code, message, fields } = expected;
  const response = Response.json(
    { error: { code, message, fields, requestId } },
    { status: ERROR_STATUS[code satisfies ErrorCode], headers },
  );
  if (code === "proof_required") response.headers.set(PROOF_HEADER, "1");
  const seconds = retryAfterOf(expected);
  if (seconds !== null) response.headers.set("retry-after", String(seconds));
  return response;
}

function retryAfterOf(error: AppError): number | null {
  if (error instanceof RateLimitError) return error.retryAfterSeconds;
  return error.code === "unavailable" ? UNAVAILABLE_SECONDS : null;
}

function asAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    log.warn({ requestId, err: error }, "database unavailable");
    return new AppError("unavailable", "Service temporarily unavailable. Please try again.");
  }
  if (violatedConstraint(error) !== null) {
    log.error({ requestId, err: error }, "database constraint violated");
    return new AppError(
      "conflict",
      "We couldn't save your changes because they conflict with the saved data, which someone may have just changed. Reload the page and try again.",
    );
  }
  log.error({ requestId, err: error }, "unexpected error in a handler");
  return new AppError("internal", unexpectedText(`request ID ${requestId}`));
}
