import { connect, type Socket } from "node:net";

export type FuzzRequest = {
  method: string;
  /** Used only in the log. */
  path: string;
  bytes: Buffer;
  /**
   * Whether the request is incomplete or not valid HTTP, in which case the server may close the connection without
   * responding.
   */
  mayClose: boolean;
};

/** "unanswered" means that the server had announced with an earlier response that it would close the connection. */
export type Outcome = number | "closed" | "unanswered" | "reset" | "hangs";

/** Timeout for requests that may be incomplete, because the server may wait for the rest. */
const BROKEN_MS = 500;
const CHUNK_END = "\r\n";
const BODYLESS_STATUSES: ReadonlySet<number> = new Set([204, 304]);

/** Sends requests over one connection, either all at once or each after the previous response. */
export async function exchange(
  port: number,
  requests: readonly FuzzRequest[],
  { isPipelined, answerMs }: { isPipelined: boolean; answerMs: number },
): Promise<Outcome[]> {
  const socket = connect({ port, host: "localhost", noDelay: true });
  const answers = new AnswerReader(socket);
  const isBroken = requests.some(({ mayClose }) => mayClose);
  const outcomes: Outcome[] = [];
  if (isPipelined) socket.write(Buffer.concat(requests.map(({ bytes }) => bytes)));
  for (const request of requests) {
    if (answers.isLast) {
      outcomes.push("unanswered");
      continue;
    }
    if (!isPipelined) socket.write(request.bytes);
    const outcome = await answers.next(request.method, request.mayClose ? BROKEN_MS : answerMs);
    const mayClose = isPipelined ? isBroken : request.mayClose;
    outcomes.push(typeof outcome === "string" && mayClose ? "closed" : outcome);
  }
  socket.destroy();
  return outcomes;
}

/** Reads one response after another from a connection. */
class AnswerReader {
  /** Whether no more responses will follow, because the server is closing the connection or something went wrong. */
  isLast = false;
  private received = Buffer.alloc(0);
  private end: "open" | "closed" | "reset" = "open";
  private wake = () => {};

  constructor(socket: Socket) {
    socket.on("data", (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk]);
      this.wake();
    });
    const finish = (end: "closed" | "reset") => {
      if (this.end === "open") this.end = end;
      this.wake();
    };
    socket.on("error", () => finish("reset"));
    socket.on("close", () => finish("closed"));
  }

  /** Returns the status of the next response once it is complete, or what happened instead. */
  async next(method: string, milliseconds: number): Promise<number | "reset" | "hangs"> {
    const deadline = performance.now() + milliseconds;
    for (;;) {
      const answer = readAnswer(this.received, { method, isClosed: this.end !== "open" });
      if (answer) {
        this.received = this.received.subarray(answer.length);
        // "100 Continue" precedes the actual response.
        if (answer.status < 200) continue;
        this.isLast = answer.isLast;
        return answer.status;
      }
      const left = deadline - performance.now();
      if (this.end !== "open" || left <= 0) {
        this.isLast = true;
        return this.end === "open" ? "hangs" : "reset";
      }
      await this.waitForMore(left);
    }
  }

  private waitForMore(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

type Answer = { status: number; length: number; isLast: boolean };

/** Returns the response at the start of `received`, or null while it is incomplete. */
function readAnswer(
  received: Buffer,
  { method, isClosed }: { method: string; isClosed: boolean },
): Answer | null {
  const headLength = received.indexOf("\r\n\r\n") + 4;
  if (headLength < 4) return null;
  const head = received.subarray(0, headLength).toString("latin1");
  const status = Number(head.slice(9, 12));
  const isLast = /^connection: close/im.test(head);
  if (status < 200 || method === "HEAD" || BODYLESS_STATUSES.has(status)) {
    return { status, length: headLength, isLast };
  }
  const contentLength = /^content-length: (\d+)/im.exec(head)?.[1];
  if (/^transfer-encoding: chunked/im.test(head)) {
    const length = chunkedEnd(received, headLength);
    return length === null ? null : { status, length, isLast };
  }
  if (contentLength === undefined) {
    return isClosed ? { status, length: received.length, isLast: true } : null;
  }
  const length = headLength + Number(contentLength);
  return received.length < length ? null : { status, length, isLast };
}

/** Returns where a chunked body ends, or null while it is incomplete. */
function chunkedEnd(received: Buffer, start: number): number | null {
  let at = start;
  for (;;) {
    const lineEnd = received.indexOf(CHUNK_END, at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(received.subarray(at, lineEnd).toString("latin1"), 16);
    at = lineEnd + CHUNK_END.length + size + CHUNK_END.length;
    if (received.length < at) return null;
    if (size === 0) return at;
  }
}
