/** Whether an rc-form has unsaved changes. */
export const isChanged = (form: HTMLElement | null) => "changed" in (form?.dataset ?? {});

export const valuesOf = (form: HTMLElement | null) =>
  new FormData(form?.querySelector("form") ?? undefined);

/** Returns the revision that an rc-form would send. */
export const revisionIn = (form: HTMLElement | null) =>
  form?.querySelector<HTMLInputElement>("input[data-revision]")?.value;
