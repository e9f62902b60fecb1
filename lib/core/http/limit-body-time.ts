import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a client may take to send a whole request. Node's default is 5 minutes. */
const BODY_MS = 20_000;
/** The same limit for an uploaded file. Also the server's `requestTimeout`, because Node has no per-request timeout. */
export const UPLOAD_MS = 30 * 60_000;

const UPLOAD = /^\/api\/(?:imports\/[a-z]+|applications\/mine\/documents\/[a-z_]+\/files)(?:\?|$)/;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
}

/**
 * If a request's body takes longer than 20 seconds, responds with a 408 and closes the connection, unless the server is
 * still processing what it has received. A file upload may take 30 minutes, as long as it never pauses for 20 seconds
 * and hasn't gotten a response yet.
 */
export function limitBodyTime({ request, response, socket }: Exchange): void {
  const { headers, url = "" } = request;
  if (!("content-length" in headers || "transfer-encoding" in headers)) return;
  let received = socket.bytesRead;
  const hasAdvanced = () => {
    const before = received;
    received = socket.bytesRead;
    return UPLOAD.test(url) && received > before;
  };
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    // If data is buffered, the server is the slow one, not the client.
    const mayGoOn = hasAdvanced() || request.readableLength > 0;
    if (mayGoOn && !response.writableEnded) return;
    clearInterval(timer);
    if (!response.headersSent) {
      socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    }
    socket.destroySoon();
  }, BODY_MS);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
