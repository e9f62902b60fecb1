import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { errorResponse } from "@/lib/core/http/error-response";
import { Listing } from "@/lib/core/http/listing";
import { METHODS, type Method } from "@/lib/core/http/method-names";
import { decodeParams, parseInput, readQuery } from "@/lib/core/http/parse-input";
import { readJson } from "@/lib/core/http/read-json";
import { requireSameOrigin } from "@/lib/core/http/same-origin";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { keyedHash } from "@/lib/core/keyed-hash";
import { countUse } from "@/lib/core/rate-limit";

type Parsed<S extends z.ZodType | undefined> = S extends z.ZodType ? z.infer<S> : undefined;
type Awaitable<T> = T | Promise<T>;
type NextContext = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: Request, context: NextContext) => Promise<Response>;

type RouteOptions<
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  O extends z.ZodType,
> = {
  /** Who may call; there is no default. */
  auth: "public";
  /** So many calls from one address within so many seconds. */
  rateLimit?: { name: string; count: number; seconds: number };
  params?: P;
  query?: Q;
  /** JSON; a route with a body takes it from this site's own pages only. */
  body?: B;
  /** What leaves; a handler that returns a Listing names the item's schema. */
  output: O;
  /** Of a success; 200 unless given. */
  status?: 201 | 202;
  handler: (input: {
    request: Request;
    params: Parsed<P>;
    query: Parsed<Q>;
    body: Parsed<B>;
    /** Keyed hash of the caller's address; null when nobody can say it. */
    addressHash: string | null;
  }) => Awaitable<z.input<O> | Listing<z.input<O> & { id: string }>>;
};

/**
 * Wraps every API handler: parses what comes in (400 names the field), runs the handler, parses what goes out,
 * and answers every failure with the one error body.
 */
export function route<
  O extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(options: RouteOptions<P, Q, B, O>): Handler {
  return async (request, context) => {
    const requestId = crypto.randomUUID();
    try {
      const url = new URL(request.url);
      const params = parseInput(options.params, decodeParams((await context.params) ?? {}));
      const query = parseInput(options.query, readQuery(url));
      const addressHash = hashAddress(request);
      if (options.body) requireSameOrigin(request);
      if (options.rateLimit) await limitUse(options.rateLimit, addressHash);
      const body = options.body && parseInput(options.body, await readJson(request));
      const result = await options.handler({
        request,
        params: params as Parsed<P>,
        query: query as Parsed<Q>,
        body: body as Parsed<B>,
        addressHash,
      });
      const output =
        result instanceof Listing
          ? result.items.map((item) => options.output.parse(item))
          : options.output.parse(result);
      const headers = result instanceof Listing ? result.headers(url) : {};
      return Response.json(output, {
        status: options.status,
        headers: { "cache-control": "no-store", "x-request-id": requestId, ...headers },
      });
    } catch (error) {
      return errorResponse(error, requestId, { "cache-control": "no-store" });
    }
  };
}

function hashAddress(request: Request): string | null {
  const { address } = readVisitorOrigin(request.headers, getEnv());
  return address && keyedHash("address", address);
}

/** Callers whose address nobody knows share one limit. */
function limitUse(limit: { name: string; count: number; seconds: number }, address: string | null) {
  return countUse(`${limit.name}:${address ?? "unknown"}`, limit);
}

/** Gives a route file all its methods: those named, HEAD with GET, and 405 with the list of `Allow` for the rest. */
export function methods(handlers: Partial<Record<Method, Handler>>): Record<Method, Handler> {
  const known = { ...handlers, HEAD: handlers.HEAD ?? handlers.GET };
  const allow = METHODS.filter((method) => known[method]).join(", ");
  const refuse: Handler = async () =>
    errorResponse(
      new AppError("method_not_allowed", `This address answers ${allow} only.`),
      crypto.randomUUID(),
      { allow, "cache-control": "no-store" },
    );
  const entries = METHODS.map((method) => [method, known[method] ?? refuse]);
  return Object.fromEntries(entries) as Record<Method, Handler>;
}
