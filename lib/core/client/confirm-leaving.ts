/** What users are asked before unsaved changes are lost. */
export const LEAVE_MESSAGE = "You have unsaved changes. Leave without saving?";

/** For leaving without a link, which `rc-form` doesn't notice: false if the user stays because of unsaved changes. */
export function confirmLeaving(): boolean {
  const changed = document.querySelector("rc-form[data-changed]:not([data-disposable])");
  return changed === null || confirm(LEAVE_MESSAGE);
}
