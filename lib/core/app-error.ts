export const ERROR_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  /** The user has to prove who they are again. The same request works after that. */
  proof_required: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type FieldErrors = Record<string, string>;

/** An expected failure. The message is shown to users and tells them what to do. */
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

/** `retryAfterSeconds` is rounded up to a whole number, at least 1. */
export class RateLimitError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(seconds: number) {
    const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    super("rate_limited", `Too many attempts. Try again in ${wait}.`);
    this.name = "RateLimitError";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function fieldError(code: ErrorCode, field: string, message: string): AppError {
  return new AppError(code, message, { [field]: message });
}

/** Throws `not_found` if the record is null. */
export function orNotFound<T>(record: T | null, message: string): T {
  if (record === null) throw new AppError("not_found", message);
  return record;
}
