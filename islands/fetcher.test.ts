import { fetchAnswer } from "./fetcher";

it("returns the body and headers", async () => {
  const asked = jest
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(Response.json([1], { headers: { "x-total-count": "7" } }));
  const { body, headers } = await fetchAnswer("/api/services");
  expect([body, headers.get("x-total-count")]).toEqual([[1], "7"]);
  asked.mockRestore();
});
