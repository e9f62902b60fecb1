import { LEAVE_MESSAGE } from "@/lib/core/client/confirm-leaving";
import { hasStatus } from "@/lib/core/client/fetch-json";
import { type Refusal, readRefusal } from "@/lib/core/client/read-refusal";
import { SavedEvent } from "@/lib/core/client/saved-event";
import { sendWithProof } from "@/lib/core/client/send-json";
import { keepTyped, restoreTyped } from "./keep-typed";
import { showOptOut } from "./opt-out";
import { clearRefusal, showRefusal } from "./show-refusal";

const SENDING = "Sending…";

/**
 * Submits the form inside it with fetch: the same fields to the same route as without JavaScript. Errors appear next to
 * their fields and don't change the input. On success, fires `rc-saved` with the API's response and then navigates to
 * `x-next`; if that is the same page, what was typed into its other forms is kept. If a listener prevents that, stays busy until the listener has shown the new state. On a conflict, fires
 * `rc-conflict`.
 * Sets `data-changed` while there are unsaved changes, and asks before the user leaves the page, except with
 * `data-disposable`. With `data-reset`, resets the form after a success, unless it was edited while it was being sent.
 */
export class RcForm extends HTMLElement {
  private listeners = new AbortController();
  private isSending = false;
  /** Whether the user has changed a field since the form was last sent. */
  private isEditedSinceSent = false;
  /** The revision when editing started. Sending a later one would overwrite changes that the user never saw. */
  private editedRevision: string | null = null;
  private showIdle = (): void => {};

  connectedCallback(): void {
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    this.addEventListener("submit", this.send, { signal });
    this.addEventListener("input", this.markChanged, { signal });
    this.addEventListener("click", togglePassword, { signal });
    // The dashboard's links do not unload the page, and some phones ignore beforeunload.
    document.addEventListener("click", this.confirmLink, { signal, capture: true });
    addEventListener("beforeunload", this.confirmUnload, { signal });
    // Neither do Back and Forward there.
    if ("navigation" in window) {
      navigation.addEventListener("navigate", this.confirmTraversal, { signal });
    }
    // The back/forward cache may restore a page that was in the middle of sending.
    addEventListener("pageshow", ({ persisted }) => persisted && this.showIdle(), { signal });
    const form = this.querySelector("form");
    if (form && restoreTyped(form)) this.markChanged();
    // On a slow phone, people type before this script has loaded.
    if ([...this.querySelectorAll("input, textarea")].some(isEdited)) this.markChanged();
    // A form that was returned with errors has unsaved changes from the start.
    if ("changed" in this.dataset) this.editedRevision ??= findRevision(this)?.value ?? null;
  }

  disconnectedCallback(): void {
    this.listeners.abort();
  }

  /** A separate method so that tests can mock it; they can't mock `location`. */
  goTo(url: string): void {
    location.assign(url);
  }

  /** Unlike `goTo`, keeps the history entry's state. */
  reload(): void {
    location.reload();
  }

  private readonly send = async (event: SubmitEvent): Promise<void> => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (this.isSending) return;
    const tooLarge = findTooLarge(form);
    if (tooLarge) return showRefusal(form, tooLarge);
    const body = this.readEntries(form, submitter);
    this.isEditedSinceSent = false;
    this.showSending(form, submitter);
    try {
      const response = await sendWithProof(() =>
        fetch(form.getAttribute("action") ?? "", {
          method: "POST",
          headers: { accept: "application/json" },
          cache: "no-store",
          body,
        }),
      );
      if (!(await this.finish(form, response))) this.showIdle();
    } catch (error) {
      this.showIdle();
      showRefusal(form, readRefusal(error));
      if (!hasStatus(error, 409)) return;
      this.editedRevision = null;
      this.dispatchEvent(new CustomEvent("rc-conflict", { bubbles: true }));
    }
  };

  private readEntries(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
  ): URLSearchParams | FormData {
    if (form.enctype === "multipart/form-data") return new FormData(form, submitter);
    const entries = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) entries.append(name, String(value));
    const revision = findRevision(form);
    if (revision && this.editedRevision !== null) entries.set(revision.name, this.editedRevision);
    return entries;
  }

  /** Completes a successful save. Returns whether the browser is leaving the page. */
  private async finish(form: HTMLFormElement, response: Response): Promise<boolean> {
    const answer: unknown = await response.json().catch(() => null);
    clearRefusal(form);
    delete this.dataset.changed;
    this.editedRevision = null;
    const revision = findRevision(form);
    const next: unknown = Object(answer).revision;
    if (revision && typeof next === "string") revision.value = next;
    if ("reset" in this.dataset && !this.isEditedSinceSent) form.reset();
    const saved = new SavedEvent(answer);
    const defaults = readDefaults(form);
    if (!this.dispatchEvent(saved)) {
      if (this.isEditedSinceSent) this.markChanged();
      await saved.shown;
      if (!("changed" in this.dataset)) showStored(defaults);
      // If the response has no revision, the listener has updated the one in the page.
      else if (typeof next !== "string") this.editedRevision = revision?.value ?? null;
      return false;
    }
    const url = response.headers.get("x-next") ?? location.href;
    if (keepTyped(url)) this.reload();
    else this.goTo(url);
    return true;
  }

  /** Marks the form as busy, but doesn't disable the button, which would lose focus. */
  private showSending(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const button = submitter ?? form.querySelector<HTMLElement>("[type=submit]");
    const label = button?.textContent ?? "";
    const show = (isSending: boolean) => {
      this.isSending = isSending;
      form.setAttribute("aria-busy", String(isSending));
      button?.setAttribute("aria-disabled", String(isSending));
      if (!button) return;
      if (isSending) button.textContent = SENDING;
      // The page may have changed the button's label in the meantime.
      else if (button.textContent === SENDING) button.textContent = label;
    };
    show(true);
    this.showIdle = () => show(false);
  }

  private readonly markChanged = (): void => {
    this.isEditedSinceSent = true;
    if ("changed" in this.dataset) return;
    this.dataset.changed = "";
    this.editedRevision = findRevision(this)?.value ?? null;
  };

  private readonly confirmLink = (event: MouseEvent): void => {
    if (leavesPage(event)) this.confirmOnce(event);
  };

  private readonly confirmTraversal = (event: NavigateEvent): void => {
    const { navigationType, destination, hashChange } = event;
    if (navigationType === "traverse" && destination.sameDocument && !hashChange) {
      this.confirmOnce(event);
    }
  };

  private confirmOnce(event: Event): void {
    if (!event.cancelable || !this.hasChangesToKeep()) return;
    if (confirm(LEAVE_MESSAGE)) {
      // Prevents a second prompt from another form or from beforeunload.
      for (const form of document.querySelectorAll("rc-form")) form.removeAttribute("data-changed");
      return;
    }
    event.preventDefault();
    // Prevents a second prompt from another form, and the link from being followed.
    event.stopImmediatePropagation();
  }

  private readonly confirmUnload = (event: BeforeUnloadEvent): void => {
    if (this.hasChangesToKeep()) event.preventDefault();
  };

  private hasChangesToKeep(): boolean {
    return "changed" in this.dataset && !("disposable" in this.dataset);
  }
}

const BYTES_PER_MB = 1024 * 1024;

/** Saves people on slow connections from sending a file that the server would refuse. */
function findTooLarge(form: HTMLFormElement): Refusal | null {
  for (const { name, files, dataset } of form.querySelectorAll<HTMLInputElement>("[type=file]")) {
    const maxBytes = Number(dataset.maxBytes);
    if (![...(files ?? [])].some(({ size }) => size > maxBytes)) continue;
    const message = `This file is larger than ${maxBytes / BYTES_PER_MB} MB. Take the photo at a lower resolution, or scan the document again.`;
    return { message, fields: { [name]: message } };
  }
  return null;
}

function isEdited(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  // A checkbox without a value attribute has the value "on" but no default value.
  if (/^(?:checkbox|radio)$/.test(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function readDefaults(form: HTMLFormElement): Map<TextControl, string> {
  const fields = [...form.querySelectorAll<TextControl>("input, textarea")];
  return new Map(fields.map((field) => [field, field.defaultValue]));
}

/**
 * Shows each value as it was stored, such as a reformatted phone number. Otherwise, the typed value would look like an
 * unsaved change after the browser restores the page.
 */
function showStored(before: ReadonlyMap<TextControl, string>): void {
  for (const [field, old] of before) {
    if (field.defaultValue !== old) field.value = field.defaultValue;
  }
}

function findRevision(within: HTMLElement): HTMLInputElement | null {
  return within.querySelector<HTMLInputElement>("input[data-revision]");
}

function leavesPage({ target, ctrlKey, metaKey }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || ctrlKey || metaKey) return false;
  const isElsewhere = link.target === "_blank" || link.hasAttribute("download");
  return !isElsewhere && !link.getAttribute("href")?.startsWith("#");
}

function togglePassword({ target }: Event): void {
  const button = target instanceof Element ? target.closest("[data-show-password]") : null;
  const input = button?.parentElement?.querySelector("input");
  if (!button || !input) return;
  const isShown = input.type === "text";
  input.type = isShown ? "password" : "text";
  button.setAttribute("aria-pressed", String(!isShown));
}

customElements.define("rc-form", RcForm);
showOptOut();
