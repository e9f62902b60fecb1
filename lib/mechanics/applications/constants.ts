export const MAX_MESSAGE_LENGTH = 2000;

/** `version` is the effective date. Change it whenever the wording changes, because acceptances record it. */
export const TERMS = {
  drivers: { version: "2026-11-22", title: "Terms for Drivers" },
  mechanics: { version: "2026-11-28", title: "Terms for Mechanics" },
} as const;

/** How many photos and scans an application can have. */
export const MAX_FILES = 10;
/** 10 MB. The database, the request's limit, and deploy/nginx.conf have the same limit. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Name of the form's file input. */
export const FILE_FIELD = "file";
export const UPLOAD_LIMIT = { name: "application-file", count: 40, seconds: 3600 } as const;

/** How long the files of a rejected or withdrawn application are kept, in case the applicant asks about the decision. */
export const CLOSED_FILE_DAYS = 90;
