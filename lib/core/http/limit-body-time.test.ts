import { type ClientRequest, createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { limitBodyTime } from "@/lib/core/http/limit-body-time";

const UPLOAD = "/api/imports/prices?name=prices.csv";
const FORM = "/api/services";
const LIMIT_MS = 20_000;

beforeAll(() => jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] }));
afterAll(() => jest.useRealTimers());

let received: IncomingMessage | undefined;
let reads = true;
const server = createServer((request, response) => {
  limitBodyTime({ request, response, socket: request.socket });
  received = request;
  if (request.headers["x-answer"]) return void response.end("early");
  if (reads) request.resume();
  request.on("end", () => response.end("read"));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "localhost", resolve)));
afterAll(() => server.close());
beforeEach(() => {
  received = undefined;
  reads = true;
});

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
}

/** Starts a 100-byte request; resolves once the server has its headers. */
async function open(path: string, headers = {}) {
  const { port } = server.address() as AddressInfo;
  const length = { "content-length": 100, ...headers };
  const sent: ClientRequest = send({
    method: "POST",
    host: "localhost",
    port,
    path,
    headers: length,
  });
  let outcome: number | string | undefined;
  sent.on("response", (answer) => {
    outcome = answer.statusCode;
    answer.resume();
  });
  sent.on("error", () => {
    outcome ??= "closed";
  });
  sent.flushHeaders();
  await until(() => received !== undefined);
  const post = async (bytes: number) => {
    const before = received?.socket.bytesRead ?? 0;
    sent.write("x".repeat(bytes));
    await until(() => (received?.socket.bytesRead ?? 0) >= before + bytes);
  };
  return { post, sent, outcome: () => outcome };
}

test("a body may take 20 seconds in total", async () => {
  const { post, outcome } = await open(FORM);
  await post(10);
  jest.advanceTimersByTime(LIMIT_MS - 1);
  await post(10);
  expect(received?.socket.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  await until(() => outcome() !== undefined);
  expect(outcome()).toBe(408);
});

const DOCUMENT = "/api/applications/mine/documents/ase/files";
test.each([UPLOAD, DOCUMENT])(
  "%s may take minutes, and gets its response at the end",
  async (path) => {
    const { post, outcome } = await open(path);
    for (let count = 0; count < 20; count += 1) {
      await post(5);
      jest.advanceTimersByTime(LIMIT_MS);
    }
    await until(() => outcome() !== undefined);
    expect(outcome()).toBe(200);
  },
);

test("ends an upload that pauses for 20 seconds", async () => {
  const { post, outcome } = await open(UPLOAD);
  await post(50);
  jest.advanceTimersByTime(2 * LIMIT_MS);
  await until(() => outcome() !== undefined);
  expect(outcome()).toBe(408);
});

test.each([UPLOAD, FORM])("%s waits for a server that is slow to read it", async (path) => {
  reads = false;
  const { post, outcome } = await open(path);
  await post(50);
  await until(() => received?.readableLength === 50);
  jest.advanceTimersByTime(5 * LIMIT_MS);
  received?.resume();
  await post(50);
  await until(() => outcome() !== undefined);
  expect(outcome()).toBe(200);
});

test("ends an upload that has already been rejected", async () => {
  const { post, outcome } = await open(UPLOAD, { "x-answer": "early" });
  await until(() => outcome() !== undefined);
  await post(10);
  jest.advanceTimersByTime(LIMIT_MS);
  await until(() => received?.socket.destroyed === true);
  expect(outcome()).toBe(200);
});
