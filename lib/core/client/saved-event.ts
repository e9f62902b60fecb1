/** Fired by `rc-form` after a save; the detail is the API's response. The form stays busy until `shown` resolves. */
export class SavedEvent extends CustomEvent<unknown> {
  shown: Promise<unknown> = Promise.resolve();

  constructor(answer: unknown) {
    super("rc-saved", { bubbles: true, cancelable: true, detail: answer });
  }
}
