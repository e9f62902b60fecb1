/** @jest-environment ./tests/setup/browser-environment.mjs */
import { PROOF_HEADER, type ProofNeededEvent, sendWithProof } from "@/lib/core/client/send-json";

const refused = new Response("{}", { status: 403, headers: { [PROOF_HEADER]: "1" } });
const done = new Response("{}");

function listen(isProven: boolean) {
  const ask = jest.fn((event: ProofNeededEvent) => {
    event.proven = Promise.resolve(isProven);
  });
  document.addEventListener("rc-proof-needed", ask);
  return { ask, stop: () => document.removeEventListener("rc-proof-needed", ask) };
}

test("asks for a proof and sends the same write once more", async () => {
  const { ask, stop } = listen(true);
  const send = jest.fn().mockResolvedValueOnce(refused).mockResolvedValueOnce(done);
  expect(await sendWithProof(send)).toBe(done);
  expect([ask, send].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  stop();
});

test("throws the refusal if the user gives no proof, and if no one asks for it", async () => {
  const { stop } = listen(false);
  const send = jest.fn().mockResolvedValue(refused.clone());
  await expect(sendWithProof(send)).rejects.toThrow("403: {}");
  stop();
  await expect(sendWithProof(async () => refused.clone())).rejects.toThrow("403: {}");
  expect(send).toHaveBeenCalledTimes(1);
});

test("doesn't ask for other refusals", async () => {
  const { ask, stop } = listen(true);
  const forbidden = new Response("No.", { status: 403 });
  await expect(sendWithProof(async () => forbidden)).rejects.toThrow("403: No.");
  expect(ask).not.toHaveBeenCalled();
  stop();
});
