import { createServer } from "node:http";

/** Serves `handlers` (by path) on a free port of the loopback address and tells the parent which. */
export function serveAnswers(handlers) {
  const server = createServer((request, response) => {
    const handle = handlers[request.url];
    if (!handle) return response.writeHead(404).end();
    return handle(response);
  });
  server.listen(0, "localhost", () => process.send({ port: server.address().port }));
}
