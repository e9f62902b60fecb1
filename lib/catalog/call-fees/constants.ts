/** How many past days of calls a preview prices again. */
export const PREVIEW_DAYS = 30;

/** How many days of 24 hours before an increase mechanics are told about it. */
export const NOTICE_DAYS = 3;

/** Why an announced change of a fee or of the billing rules can't be canceled. */
export const NOT_ANNOUNCED = "This change has taken effect or was canceled. Reload the page.";
