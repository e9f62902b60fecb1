/** Explains an unexpected failure. `id`, such as "request ID 1234", finds it in the log. */
export function unexpectedText(id?: string): string {
  const start = "Something went wrong on our end.";
  return id ? `${start} If it happens again, contact us and mention ${id}.` : `${start} Try again.`;
}
