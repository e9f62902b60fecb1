import { readTwiml } from "@/scripts/simulate/read-twiml";

const of = (body: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${body}</Response>`;

test("reads a dial with its paths", () => {
  const xml = of(
    '<Dial callerId="+12105550100" action="https://a.example/ended"><Number url="https://a.example/answered" statusCallback="https://a.example/status">+12105550101</Number></Dial>',
  );
  expect(readTwiml(xml).dial).toEqual({
    number: "+12105550101",
    callerId: "+12105550100",
    action: "/ended",
    url: "/answered",
    statusPath: "/status",
  });
});

test("reads spoken text as text even if it looks like TwiML", () => {
  const { said, dial } = readTwiml(of("<Say>Ana&lt;/Say&gt;&lt;Dial&gt;1</Say><Hangup/>"));
  expect([said, dial]).toEqual(["Ana</Say><Dial>1", null]);
});

test("throws for anything but TwiML", () => {
  expect(() => readTwiml("<html></html>")).toThrow("not TwiML");
});
