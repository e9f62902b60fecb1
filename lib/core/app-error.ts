/** Every expected failure and the HTTP status that it answers with. */
export const ERROR_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
/** Field name → what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** An expected failure; its message is shown to people and names the remedy. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldErrors) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
  }
}

/** Somebody did something too often; they may again after so many whole seconds, at least 1. */
export class RateLimitError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(seconds: number) {
    const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    super("rate_limited", `That was too often. Please wait ${wait}.`);
    this.name = "TooOftenError";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An error about one field: the form shows it there. */
export function fieldError(code: ErrorCode, field: string, message: string): AppError {
  return new AppError(code, message, { [field]: message });
}

/** Passes a record on; throws not_found where there is none. */
export function orNotFound<T>(record: T | null, message: string): T {
  if (record === null) throw new AppError("not_found", message);
  return record;
}
