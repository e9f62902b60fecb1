import { answerRequest } from "@/tests/setup/next-headers";
import { OWN_PAGE } from "../../api/call-as";

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
type Send = {
  cookie?: string;
  body?: unknown;
  params?: Record<string, string>;
  /** Such as "?q=ana". */
  search?: string;
};

/** Calls a handler as a page of the site would. A string body is sent as a form, anything else as JSON. */
export async function send(
  handler: Handler,
  { cookie = "", body, params = {}, search = "" }: Send,
) {
  const isRead = body === undefined && search !== "";
  const response = await answerRequest(
    handler,
    new Request(`http://localhost:3000/api${search}`, {
      method: isRead ? "GET" : "POST",
      headers: {
        ...OWN_PAGE,
        cookie,
        "content-type":
          typeof body === "string" ? "application/x-www-form-urlencoded" : "application/json",
      },
      body: isRead ? undefined : typeof body === "string" ? body : JSON.stringify(body ?? {}),
    }),
    { params: Promise.resolve(params) },
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
