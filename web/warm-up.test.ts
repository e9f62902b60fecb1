/** @jest-environment node */
import type { RequestListener } from "node:http";
import { warmUp } from "./warm-up";

test("asks for each kind of page several times, and waits for the answers", async () => {
  const asked: (string | undefined)[] = [];
  let isAnswering = 0;
  await warmUp((request, response) => {
    asked.push(request.url);
    isAnswering += 1;
    setTimeout(() => {
      isAnswering -= 1;
      response.end("page");
    }, 10);
  });
  expect(isAnswering).toBe(0);
  expect(asked.filter((url) => url === "/api/services")).toHaveLength(3);
  expect(new Set(asked).size).toBe(asked.length / 3);
});

test.each<[string, RequestListener]>([
  ["errors", (_, response) => void response.writeHead(503).end()],
  ["broken connections", (request) => void request.socket.destroy()],
])("%s don't keep a process from starting", async (_, answer) => {
  await expect(warmUp(answer)).resolves.toBeUndefined();
});

test("a request that hangs doesn't keep a process from starting", async () => {
  await expect(warmUp(() => {}, 100)).resolves.toBeUndefined();
});
