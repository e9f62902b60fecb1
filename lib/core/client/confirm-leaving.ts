export const LEAVE_MESSAGE = "You have unsaved changes. Leave without saving?";

/**
 * Asks whether to discard unsaved changes. Call it before a script navigates to another page, which `rc-form` doesn't
 * detect. Returns false if the user decides to stay.
 */
export function confirmLeaving(): boolean {
  const changed = document.querySelector("rc-form[data-changed]:not([data-disposable])");
  return changed === null || confirm(LEAVE_MESSAGE);
}
