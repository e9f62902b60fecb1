import { readReply, textMessage, welcomeText } from "./text-message";

test("a text says who it is from, what happened, where to read more, and how to stop", () => {
  const short = { title: "You missed a call", body: "At 3:40 PM – it’s free.", path: "/dashboard" };
  expect(textMessage(short, { brandName: "Roadcall", siteUrl: "https://example.com" })).toBe(
    "Roadcall: You missed a call. At 3:40 PM – it's free. https://example.com/dashboard Reply STOP to stop texts.",
  );
});

test("the first text says what the mechanic agreed to, and how to get help and to stop", () => {
  expect(welcomeText({ brandName: "Roadcall" })).toMatch(
    /^Roadcall: .*Message and data rates may apply\. Reply HELP for help, STOP to stop texts\.$/,
  );
});

test.each([
  ["STOP", "stop"],
  [" Stop. ", "stop"],
  ["UNSUBSCRIBE", "stop"],
  ["stop all", "stop"],
  ["Start", "start"],
  ["UNSTOP!", "start"],
  ["HELP", null],
  ["Please stop by tomorrow", null],
  ["", null],
])("reads %j as %s", (body, reply) => {
  expect(readReply(body)).toBe(reply);
});
