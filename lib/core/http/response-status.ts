import { AsyncLocalStorage } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { UNAVAILABLE_SECONDS } from "@/lib/core/database-errors";

/** What is said of the answer to the request that runs now. */
type Answer = { status: number | null };

/** Start-up code and pages are bundled apart: they meet in what belongs to the process. */
const kept = globalThis as { roadcallAnswers?: AsyncLocalStorage<Answer> };

function answers(): AsyncLocalStorage<Answer> {
  kept.roadcallAnswers ??= new AsyncLocalStorage();
  return kept.roadcallAnswers;
}

/**
 * Lets pages set the status of their answer. Next has none for a page that shows a view of its own: its notFound()
 * and forbidden() leave the body to a script.
 */
export function recordAnswers(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const answer: Answer = { status: null };
    answers().enterWith(answer);
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      ...rest: unknown[]
    ) => ServerResponse;
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      if (answer.status === 503) response.setHeader("retry-after", UNAVAILABLE_SECONDS);
      return writeHead(answer.status ?? status, ...rest);
    }) as typeof response.writeHead;
  });
}

/** Sets the status of the page that is being rendered; it must not have begun to be sent. */
export function setResponseStatus(status: 403 | 404 | 503): void {
  const answer = answers().getStore();
  if (answer) answer.status = status;
}
