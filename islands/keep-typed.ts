/** What was typed, by the form's action: the name, value, and checked state of each field. */
type Typed = Record<string, [name: string, value: string, isChecked: boolean][]>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = "input:not([type=hidden], [type=password], [type=file]), textarea, select";

/**
 * Remembers, in the history entry, what the user has typed into the page's other forms, so that a reload doesn't lose
 * it. Returns whether there is anything to keep. Passwords and chosen files aren't kept.
 */
export function keepTyped(url: string): boolean {
  const { pathname, search } = new URL(url, location.href);
  if (pathname !== location.pathname || search !== location.search) return false;
  const changed = document.querySelectorAll<HTMLElement>(
    "rc-form[data-changed]:not([data-disposable])",
  );
  const typed: Typed = {};
  for (const element of changed) {
    const form = element.querySelector("form");
    if (!form) continue;
    typed[form.action] = controlsOf(form).map((control) => [
      control.name,
      control.value,
      isChecked(control),
    ]);
    delete element.dataset.changed;
  }
  if (Object.keys(typed).length === 0) return false;
  history.replaceState({ ...history.state, typed }, "");
  return true;
}

/** Enters what `keepTyped` remembered for this form, once. Returns whether there was anything. */
export function restoreTyped(form: HTMLFormElement): boolean {
  const { [form.action]: fields, ...typed }: Typed = history.state?.typed ?? {};
  if (!fields) return false;
  history.replaceState({ ...history.state, typed }, "");
  for (const control of controlsOf(form)) {
    const field = fields.find(
      ([name, value]) => name === control.name && (!isBox(control) || value === control.value),
    );
    if (!field) continue;
    if (isBox(control)) control.checked = field[2];
    else control.value = field[1];
  }
  return true;
}

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>(CONTROLS)];

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

const isChecked = (control: Control) => isBox(control) && control.checked;
