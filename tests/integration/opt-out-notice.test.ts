import { GET as openCallback } from "@/app/(account)/call-me-back/route";
import { openDocument } from "./open-document";

const NOTICE = /<p data-gpc=""[^>]*>/;
const noticeIn = async (response: Response) => NOTICE.exec(await response.text())?.[0] ?? "";

function callMeBack(headers: HeadersInit): Promise<Response> {
  const request = new Request("http://localhost/call-me-back", { headers });
  return openCallback(request, { params: Promise.resolve({}) });
}

test.each([
  ["a public page", (headers: HeadersInit) => openDocument("/search?q=oil", headers)],
  ["an account page", callMeBack],
])("%s says without JavaScript that Global Privacy Control is honored", async (_, open) => {
  // Both at once, as on a server.
  const [optedOut, others] = await Promise.all([open({ "sec-gpc": "1" }), open({})]);
  const notice = await noticeIn(optedOut);
  expect(notice).toContain("data-gpc");
  expect(notice).not.toContain("hidden");
  expect(await noticeIn(others)).toContain("hidden");
});
