import { passOrFail } from "@/lib/core/client/fetch-json";
import { isConflict, readRefusal } from "@/lib/core/client/read-refusal";
import { clearRefusal, showRefusal } from "./show-refusal";

const LEAVE_QUESTION = "You have unsaved changes. Leave without saving?";

/**
 * Sends the form inside it by fetch: the same fields to the same route as without JavaScript. A refusal is shown at its
 * fields and leaves every entry as it is. A success fires `rc-saved` with the API's answer; unless a listener prevents
 * it, the browser then goes where the API says. A conflict fires `rc-conflict`.
 *
 * Carries `data-changed` while it has unsaved entries; leaving the page then asks first. Attributes: `data-disposable`
 * never asks, `data-reset` empties the form after a success.
 */
export class RcForm extends HTMLElement {
  private listeners = new AbortController();
  private isSending = false;
  /** The revision on the page when editing began. One that the page loads later would hide what it overwrites. */
  private editedRevision: string | null = null;
  private showIdle = (): void => {};

  connectedCallback(): void {
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    this.addEventListener("submit", this.send, { signal });
    this.addEventListener("input", this.noteChange, { signal });
    this.addEventListener("click", togglePassword, { signal });
    // Links inside the dashboard change the page without unloading it, and some phones never ask on unloading.
    document.addEventListener("click", this.askBeforeLink, { signal, capture: true });
    addEventListener("beforeunload", this.askBeforeUnload, { signal });
    // Back may bring the page as it was left: sending.
    addEventListener("pageshow", () => this.showIdle(), { signal });
    // On a slow phone, people type before this script is there.
    if ([...this.querySelectorAll("input, textarea")].some(isEdited)) this.noteChange();
  }

  disconnectedCallback(): void {
    this.listeners.abort();
  }

  /** Mocked in tests, which cannot mock `location`. */
  goTo(url: string): void {
    location.assign(url);
  }

  private readonly send = async (event: SubmitEvent): Promise<void> => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (this.isSending) return;
    const body = this.readEntries(form, submitter);
    this.showSending(form, submitter);
    try {
      const response = await fetch(form.getAttribute("action") ?? "", {
        method: "POST",
        headers: { accept: "application/json" },
        cache: "no-store",
        body,
      });
      if (!(await this.finish(form, await passOrFail(response)))) this.showIdle();
    } catch (error) {
      this.showIdle();
      showRefusal(form, readRefusal(error));
      if (!isConflict(error)) return;
      this.editedRevision = null;
      this.dispatchEvent(new CustomEvent("rc-conflict", { bubbles: true }));
    }
  };

  private readEntries(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
    const entries = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) entries.append(name, String(value));
    const revision = findRevision(form);
    if (revision && this.editedRevision !== null) entries.set(revision.name, this.editedRevision);
    return entries;
  }

  /** Whether the browser leaves the page. */
  private async finish(form: HTMLFormElement, response: Response): Promise<boolean> {
    const answer: unknown = await response.json().catch(() => null);
    clearRefusal(form);
    delete this.dataset.changed;
    this.editedRevision = null;
    const revision = findRevision(form);
    const next: unknown = Object(answer).revision;
    if (revision && typeof next === "string") revision.value = next;
    if ("reset" in this.dataset) form.reset();
    const saved = new CustomEvent("rc-saved", { bubbles: true, cancelable: true, detail: answer });
    if (!this.dispatchEvent(saved)) return false;
    this.goTo(response.headers.get("x-next") ?? location.href);
    return true;
  }

  /** The button keeps the focus, so it is not disabled. */
  private showSending(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const button = submitter ?? form.querySelector<HTMLElement>("[type=submit]");
    const label = button?.textContent ?? "";
    const show = (isSending: boolean) => {
      this.isSending = isSending;
      form.setAttribute("aria-busy", String(isSending));
      button?.setAttribute("aria-disabled", String(isSending));
      if (button) button.textContent = isSending ? "Sending…" : label;
    };
    show(true);
    this.showIdle = () => show(false);
  }

  private readonly noteChange = (): void => {
    if ("disposable" in this.dataset || "changed" in this.dataset) return;
    this.dataset.changed = "";
    this.editedRevision = findRevision(this)?.value ?? null;
  };

  private readonly askBeforeLink = (event: MouseEvent): void => {
    if (!("changed" in this.dataset) || !leavesPage(event)) return;
    if (confirm(LEAVE_QUESTION)) {
      // One question is enough, for all the forms of the page and for its unloading.
      for (const form of document.querySelectorAll("rc-form")) form.removeAttribute("data-changed");
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly askBeforeUnload = (event: BeforeUnloadEvent): void => {
    if ("changed" in this.dataset) event.preventDefault();
  };
}

function isEdited(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** The hidden field with the revision of the record that the form edits. */
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
