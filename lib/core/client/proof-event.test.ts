/** @jest-environment ./tests/setup/browser-environment.mjs */
import { PROOF_NEEDED, type ProofNeededEvent, sendWithProof } from "@/lib/core/client/proof-event";

const answer = (status: number, body: object) =>
  ({ ok: status < 400, status, text: async () => JSON.stringify(body) }) as Response;
const refused = answer(403, { error: { code: "proof_required", message: "Confirm." } });
const done = answer(200, {});

function listen(isProven: boolean) {
  const ask = jest.fn((event: ProofNeededEvent) => {
    event.proven = Promise.resolve(isProven);
  });
  document.addEventListener(PROOF_NEEDED, ask);
  return { ask, stop: () => document.removeEventListener(PROOF_NEEDED, ask) };
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
  const send = jest.fn().mockResolvedValue(refused);
  await expect(sendWithProof(send)).rejects.toThrow("403: ");
  stop();
  await expect(sendWithProof(send)).rejects.toThrow("403: ");
  expect(send).toHaveBeenCalledTimes(2);
});

test("doesn't ask for other refusals", async () => {
  const { ask, stop } = listen(true);
  const forbidden = answer(403, { error: { code: "forbidden", message: "No." } });
  await expect(sendWithProof(async () => forbidden)).rejects.toThrow("forbidden");
  expect(ask).not.toHaveBeenCalled();
  stop();
});
