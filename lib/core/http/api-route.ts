import type { z } from "zod";
import { readSessionId } from "@/lib/core/auth/session-cookie";
import { getEnv } from "@/lib/core/env";
import {
  type ActorFor,
  type Auth,
  authorizeRequest,
  type RateLimit,
} from "@/lib/core/http/authorize-request";
import { CsvFile } from "@/lib/core/http/csv-file";
import { errorResponse } from "@/lib/core/http/error-response";
import { answerFormPost, type FormPages, isFormPost } from "@/lib/core/http/form-post";
import { limitConcurrency } from "@/lib/core/http/limit-concurrency";
import { Listing } from "@/lib/core/http/listing";
import { decodeParams, parseInput, readQuery } from "@/lib/core/http/parse-input";
import { readJson } from "@/lib/core/http/read-json";

type Parsed<S extends z.ZodType | undefined> = S extends z.ZodType ? z.infer<S> : undefined;
type Awaitable<T> = T | Promise<T>;
type NextContext = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: Request, context: NextContext) => Promise<Response>;

type RouteOptions<
  A extends Auth,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  O extends z.ZodType,
> = {
  /** Who may call; there is no default. */
  auth: A;
  /** So many calls of one user, or from one address where there is none, within so many seconds. */
  rateLimit?: RateLimit;
  params?: P;
  query?: Q;
  /** JSON, and the fields of a form if there is a `form`. */
  body?: B;
  /** Lets HTML forms send this. They only post, so the file of a PUT or PATCH exports it as POST, too. */
  form?: FormPages<Parsed<P>, z.output<O>>;
  /** What leaves; a handler that returns a Listing or a CsvFile names the item's schema. */
  output: O;
  /** Of a success; 200 unless given. */
  status?: 201 | 202;
  handler: (input: {
    request: Request;
    /** null where anybody may call. */
    actor: ActorFor<A>;
    params: Parsed<P>;
    query: Parsed<Q>;
    body: Parsed<B>;
    /** Adds a Set-Cookie header to a good answer. */
    setCookie: (header: string) => void;
    /** Keyed hash of the caller's address, of IPv6 its /64; null when nobody can say it. */
    addressHash: string | null;
  }) => Awaitable<z.input<O> | Listing<z.input<O> & { id: string }> | CsvFile<z.input<O>>>;
};

/**
 * Wraps every API handler: lets in who may (writes from this site's own pages only), parses what comes in (400 names
 * the field), runs the handler, parses what goes out, and answers every failure with the one error body.
 */
export function apiRoute<
  A extends Auth,
  O extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(options: RouteOptions<A, P, Q, B, O>): Handler {
  const answer = async (request: Request, context: NextContext, requestId: string) => {
    const url = new URL(request.url);
    const { actor, addressHash } = await authorizeRequest(request, options);
    const params = parseInput(options.params, decodeParams((await context.params) ?? {}), "params");
    const query = parseInput(options.query, readQuery(url), "query");
    const body = options.body && parseInput(options.body, await readJson(request), "body");
    const cookies: string[] = [];
    const result = await options.handler({
      request,
      actor,
      params: params as Parsed<P>,
      query: query as Parsed<Q>,
      body: body as Parsed<B>,
      setCookie: (header) => cookies.push(header),
      addressHash,
    });
    if (result instanceof CsvFile) return sendCsv(result, options.output, requestId);
    const output =
      result instanceof Listing
        ? result.items.map((item) => options.output.parse(item))
        : options.output.parse(result);
    const headers = result instanceof Listing ? result.headers(url) : {};
    const response = Response.json(output, {
      status: options.status,
      headers: { "cache-control": "no-store", "x-request-id": requestId, ...headers },
    });
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    return response;
  };
  const handle: Handler = async (request, context) => {
    const requestId = crypto.randomUUID();
    try {
      const sessionId =
        options.auth === "public" ? null : await readSessionId(request.headers, getEnv());
      const act = () => answer(request, context, requestId);
      return await (sessionId === null ? act() : limitConcurrency(sessionId, act));
    } catch (error) {
      return errorResponse(error, requestId, { "cache-control": "no-store" });
    }
  };
  const { form } = options;
  if (!form) return handle;
  return async (request, context) => {
    const params = options.params?.safeParse(decodeParams((await context.params) ?? {}));
    if (!isFormPost(request) || params?.success === false) return handle(request, context);
    return answerFormPost(request, {
      ...form,
      params: params?.data as Parsed<P>,
      handle: (asJson) => handle(asJson, context),
    });
  };
}

function sendCsv<Row>(file: CsvFile<Row>, schema: z.ZodType, requestId: string): Response {
  for (const row of file.rows) schema.parse(row);
  return file.toResponse({ "cache-control": "no-store", "x-request-id": requestId });
}
