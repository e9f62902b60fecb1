import { PROOF_HEADER } from "@/lib/core/client/send-json";
import { type FormValues, nestValues } from "@/lib/core/form-values";
import { readCookie, setCookieHeader } from "@/lib/core/http/cookies";
import { errorResponse } from "@/lib/core/http/error-response";
import { readText } from "@/lib/core/http/parse-input";
import { requestIdOf } from "@/lib/core/http/request-id";
import { requireSameOrigin } from "@/lib/core/http/same-origin";
import {
  RETURNED_FORM_COOKIE,
  RETURNED_FORM_SECONDS,
  type ReturnedForm,
  readReturnedForm,
  writeReturnedForm,
} from "@/lib/core/returned-form";

export type FormPages<Params, Answer> = {
  /** The page with the form. The visitor returns to it if the submission is rejected. */
  page: string | ((sent: { values: FormValues; params: Params; referer: string }) => string);
  /** Where the visitor goes after success. Defaults to `page`. */
  next?: string | ((answer: Answer, params: Params) => string);
  /** Stores a rejected submission under another name, so that it doesn't replace the one of another form. */
  cookieName?: string;
};

type FormRoute<Params, Answer> = FormPages<Params, Answer> & {
  params: Params;
  /** Whether the form is only a file, which the handler reads itself. */
  isUpload: boolean;
  /** Handles the same request, with the fields converted to JSON. */
  handle: (request: Request) => Promise<Response>;
};

/** Matches the names of fields whose values are never sent back to the page. */
const SECRET = /password|token|^code$|^csrf/i;

/** Tells the client-side script where to go after success. */
const NEXT_HEADER = "x-next";

export function isFormPost(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return type.split(";")[0]?.trim().toLowerCase() === "application/x-www-form-urlencoded";
}

/**
 * Handles a form post: passes the fields on as JSON and redirects. If the request is rejected, redirects to the form's
 * page with the errors and the entered values. A script that accepts JSON gets the API's response instead, with the
 * redirect target in a header.
 */
export async function answerFormPost<Params, Answer>(
  request: Request,
  {
    page,
    next,
    cookieName = RETURNED_FORM_COOKIE,
    params,
    isUpload,
    handle,
  }: FormRoute<Params, Answer>,
): Promise<Response> {
  const { values, answer } = isUpload
    ? { values: {}, answer: await handle(request) }
    : await take(request, handle);
  const referer = pathOf(request.headers.get("referer"));
  const formPage = typeof page === "string" ? page : page({ values, params, referer });
  const returned = (value: string) => returnedCookie(cookieName, value);
  const nextPage = async (): Promise<string> =>
    typeof next === "function" ? next(await answer.clone().json(), params) : (next ?? formPage);
  if (request.headers.get("accept")?.includes("application/json")) {
    if (!answer.ok) return answer;
    answer.headers.set(NEXT_HEADER, await nextPage());
    if (wasReturned(request, cookieName, formPage)) {
      answer.headers.append("set-cookie", returned(""));
    }
    return answer;
  }
  if (answer.ok) return redirectWith(await nextPage(), answer, returned(""));
  const action = new URL(request.url).pathname;
  const refuse = () => writeRefusal(answer, { page: formPage, action, values });
  if (answer.status === 403) {
    // Otherwise, the request came from another site or from a user without access, not from the form itself.
    if (!answer.headers.has(PROOF_HEADER)) return answer;
    // Once the user has proven who they are, they return to the form and their entries.
    return redirectWith(pathWithCallback("/confirm", formPage), answer, returned(await refuse()));
  }
  if (answer.status === 401) {
    return redirectWith(pathWithCallback("/login", formPage), answer, returned(""));
  }
  return redirectWith(formPage, answer, returned(await refuse()));
}

const pathWithCallback = (path: string, callbackUrl: string) =>
  `${path}?callbackUrl=${encodeURIComponent(callbackUrl)}`;

/** Whether a cookie still contains a rejected submission of this form, sent before the page's script had loaded. */
function wasReturned(request: Request, cookieName: string, formPage: string): boolean {
  const cookie = readCookie(request.headers, cookieName) ?? "";
  return readReturnedForm(cookie, formPage)?.action === new URL(request.url).pathname;
}

function pathOf(referer: string | null): string {
  return referer && URL.canParse(referer) ? new URL(referer).pathname : "";
}

async function take(request: Request, handle: (request: Request) => Promise<Response>) {
  try {
    // Checked first so that the bodies of forms from other sites are never read.
    requireSameOrigin(request);
    const values = nestValues(new URLSearchParams(await readText(request)));
    return { values, answer: await handle(asJson(request, values)) };
  } catch (error) {
    const values: FormValues = {};
    return { values, answer: errorResponse(error, requestIdOf(request)) };
  }
}

/** Keeps the method, URL, cookies, and origin so that the handler checks them as usual. */
function asJson(request: Request, values: FormValues): Request {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(request.url, {
    method: request.method,
    headers,
    body: JSON.stringify(values),
  });
}

async function writeRefusal(
  answer: Response,
  form: Pick<ReturnedForm, "page" | "action" | "values">,
): Promise<string> {
  const { error } = (await answer.json()) as {
    error: { message: string; fields?: Record<string, string> };
  };
  const kept = Object.entries(form.values).filter(([name]) => !SECRET.test(name));
  return writeReturnedForm({
    ...form,
    message: error.message,
    fields: error.fields ?? {},
    values: Object.fromEntries(kept),
  });
}

/** Keeps the handler's own cookies, such as a new session's. */
function redirectWith(location: string, answer: Response, returned: string): Response {
  return seeOther(location, [...answer.headers.getSetCookie(), returned]);
}

function returnedCookie(name: string, value: string): string {
  return setCookieHeader({
    name,
    value,
    path: "/",
    maxAgeSeconds: value === "" ? 0 : RETURNED_FORM_SECONDS,
  });
}

export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
