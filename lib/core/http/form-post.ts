import { type FormValues, nestValues } from "@/lib/core/form-values";
import { errorResponse } from "@/lib/core/http/error-response";
import { readText } from "@/lib/core/http/read-json";
import { requireSameOrigin } from "@/lib/core/http/same-origin";
import { secureAttribute } from "@/lib/core/http/secure-cookie";
import {
  RETURNED_FORM_COOKIE,
  RETURNED_FORM_SECONDS,
  writeReturnedForm,
} from "@/lib/core/returned-form";

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: Request, context: Context) => Promise<Response>;

type FormPages = {
  /** Where the form stands: a refusal leads back there. */
  page: string | ((values: FormValues) => string);
  /** Where a form that was taken leads. */
  next: string | ((answer: unknown) => string);
};

/** Never carried back to the page. */
const SECRET = /password|^code$/i;

/**
 * Lets a JSON handler take the same form from a browser without JavaScript: its fields become the body, and the
 * answer a redirect. What is refused goes back to its page with the reasons and with what was entered.
 */
export function formPost(handler: Handler, { page, next }: FormPages): Handler {
  return async (request, context) => {
    if (!isForm(request)) return handler(request, context);
    const { values, answer } = await take(request, (json) => handler(json, context));
    if (answer.ok) {
      const goesOn = typeof next === "string" ? next : next(await answer.json());
      return seeOther(goesOn, answer, "");
    }
    // Nobody who used the form sees this: another site sent it, or somebody without the right.
    if (answer.status === 403) return answer;
    const stands = typeof page === "string" ? page : page(values);
    if (answer.status === 401) {
      return seeOther(`/login?callbackUrl=${encodeURIComponent(stands)}`, answer, "");
    }
    return seeOther(stands, answer, await refusalOf(answer, stands, values));
  };
}

/** A form that cannot be read is refused as the handler refuses what it says; another site's is not read at all. */
async function take(request: Request, handle: (json: Request) => Promise<Response>) {
  try {
    requireSameOrigin(request);
    const values = nestValues(new URLSearchParams(await readText(request)));
    return { values, answer: await handle(asJson(request, values)) };
  } catch (error) {
    const values: FormValues = {};
    return { values, answer: errorResponse(error, crypto.randomUUID()) };
  }
}

function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return type.split(";")[0]?.trim().toLowerCase() === "application/x-www-form-urlencoded";
}

/** Method, address, cookies and origin stay, so that the handler checks them as ever. */
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

async function refusalOf(answer: Response, page: string, values: FormValues): Promise<string> {
  const { error } = (await answer.json()) as {
    error: { message: string; fields?: Record<string, string> };
  };
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
  return writeReturnedForm({
    page,
    message: error.message,
    fields: error.fields ?? {},
    values: kept,
  });
}

/** The handler's own cookies, such as a new session's, go with it. */
function seeOther(location: string, answer: Response, returned: string): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
  const age = returned === "" ? 0 : RETURNED_FORM_SECONDS;
  headers.append(
    "set-cookie",
    `${RETURNED_FORM_COOKIE}=${returned}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secureAttribute()}`,
  );
  return new Response(null, { status: 303, headers });
}
