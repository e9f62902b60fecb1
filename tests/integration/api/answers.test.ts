import { callApi } from "./call-api";

test("an answer has the price of the landing page and of the API", async () => {
  const { status, body } = await callApi("answers/brake-pad-replacement/texas/san-antonio");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    city: "San Antonio",
    state: "Texas",
    price: { fromUsd: 179 },
    message: null,
    phone: expect.stringMatching(/^\+1\d{10}$/),
    url: expect.stringMatching(/\/texas\/san-antonio\/brake-pad-replacement$/),
  });
});

test("an answer has a rule's message instead of a price", async () => {
  const { body } = await callApi("answers/radiator-replacement/texas/san-antonio");
  expect(body).toMatchObject({ price: null, message: "ASK FOR YOUR MODEL'S PRICE" });
});
