export const LEAVE_MESSAGE = "You have unsaved changes. Leave without saving?";

/**
 * Asks about unsaved changes before a script navigates to another page, which `rc-form` doesn't notice. Returns false
 * if the user decides to stay.
 */
export function confirmLeaving(): boolean {
  const changed = document.querySelector("rc-form[data-changed]:not([data-disposable])");
  return changed === null || confirm(LEAVE_MESSAGE);
}
