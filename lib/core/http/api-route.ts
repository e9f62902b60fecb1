import { z } from "zod";
import type { Access, Actor, MechanicActor, ProvenActor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { readSessionId, requireRequestActor, viewingOnly } from "@/lib/core/auth/session";
import { getEnv } from "@/lib/core/env";
import { finishWrite } from "@/lib/core/http/after-writes";
import { networkOf } from "@/lib/core/http/client-ip";
import { CsvFile } from "@/lib/core/http/csv-file";
import { errorResponse } from "@/lib/core/http/error-response";
import { FileDownload } from "@/lib/core/http/file-download";
import { answerFormPost, type FormPages, isFormPost } from "@/lib/core/http/form-post";
import { Listing } from "@/lib/core/http/listing";
import { decodeParams, parseInput, readJson, readQuery } from "@/lib/core/http/parse-input";
import {
  isMultipart,
  readUpload,
  type Upload,
  type UploadLimit,
} from "@/lib/core/http/read-upload";
import { requestIdOf } from "@/lib/core/http/request-id";
import { requireSameOrigin } from "@/lib/core/http/same-origin";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { shortLivedHash } from "@/lib/core/keyed-hash";
import { consumeRateLimit, limitConcurrency } from "@/lib/core/rate-limit";

/** "public" routes don't read the session. */
type Auth = "public" | Access;

type ActorFor<A extends Auth, N extends boolean = false> = A extends "public"
  ? null
  : (A extends "mechanic" ? MechanicActor : Actor) & (N extends true ? ProvenActor : unknown);

type RateLimit = { name: string; count: number; seconds: number };

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
  U extends UploadLimit | undefined,
  N extends boolean,
> = {
  auth: A;
  /**
   * Set it on writes that move money or change who may do what: the user must have proven who they are within the last
   * ten minutes. The functions that make such writes require a `ProvenActor`.
   */
  needsProof?: N;
  /** Whether the write is open to administrators who look at a mechanic's dashboard. */
  worksWhileViewing?: boolean;
  /** Applied per user, or per IP on public routes. */
  rateLimit?: RateLimit;
  params?: P;
  query?: Q;
  /** The JSON body, or the fields of a form if `form` is set. */
  body?: B;
  /** Takes a multipart form with one file instead of a body. */
  upload?: U;
  /** Accepts HTML forms. Forms can only POST, so a route must also export its PUT or PATCH handler as POST. */
  form?: FormPages<Parsed<P>, z.output<O>>;
  /** Schema of the response body, or of one item in a Listing or CsvFile. */
  output: O;
  /** Defaults to 200. */
  status?: 201 | 202;
  handler: (input: {
    request: Request;
    actor: ActorFor<A, N>;
    params: Parsed<P>;
    query: Parsed<Q>;
    body: Parsed<B>;
    upload: U extends UploadLimit ? Upload : undefined;
    /** Sets a cookie that is sent only with a successful response. */
    setCookie: (header: string) => void;
    /** Keyed hash of the caller's IP, or of its /64 for IPv6; null if the IP is unknown. */
    ipHash: string | null;
  }) => Awaitable<
    z.input<O> | Listing<z.input<O> & { id: string }> | CsvFile<z.input<O>> | FileDownload
  >;
};

/**
 * Wraps an API handler: checks access, parses input (a 400 names the field), runs the handler, parses output, and turns
 * errors into the standard error body. Writes must come from this site's own pages.
 */
export function apiRoute<
  A extends Auth,
  O extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  U extends UploadLimit | undefined = undefined,
  N extends boolean = false,
>(options: RouteOptions<A, P, Q, B, O, U, N>): Handler {
  const answer = async (request: Request, context: NextContext, requestId: string) => {
    const url = new URL(request.url);
    const { actor, ipHash } = await authorizeRequest(request, options);
    const params = parseInput(options.params, decodeParams((await context.params) ?? {}), "params");
    const query = parseInput(options.query, readQuery(url), "query");
    const body = options.body && parseInput(options.body, await readJson(request), "body");
    const upload = options.upload && (await readUpload(request, options.upload));
    const cookies: string[] = [];
    const result = await options.handler({
      request,
      actor: actor as ActorFor<A, N>,
      params: params as Parsed<P>,
      query: query as Parsed<Q>,
      body: body as Parsed<B>,
      upload: upload as U extends UploadLimit ? Upload : undefined,
      setCookie: (header) => cookies.push(header),
      ipHash,
    });
    if (!READS.has(request.method)) await finishWrite();
    const headers = { "cache-control": "no-store", "x-request-id": requestId };
    if (result instanceof FileDownload) return result.toResponse(headers);
    if (result instanceof CsvFile) {
      return result.toResponse(headers, {
        timezone: actor?.timezone,
        check: (row) => options.output.parse(row),
      });
    }
    const output =
      result instanceof Listing
        ? result.items.map((item) => options.output.parse(item))
        : options.output.parse(result);
    const listing = result instanceof Listing ? result.headers(url) : {};
    const response = Response.json(output, {
      status: options.status,
      headers: { ...headers, ...listing },
    });
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    return response;
  };
  const handle: Handler = async (request, context) => {
    const requestId = requestIdOf(request);
    try {
      const sessionId = options.auth === "public" ? null : await readSessionId(request.headers);
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
    const isForm = options.upload ? isMultipart(request) : isFormPost(request);
    if (!isForm || params?.success === false) return handle(request, context);
    return answerFormPost(request, {
      ...form,
      params: params?.data as Parsed<P>,
      isUpload: options.upload !== undefined,
      handle: (sent) => handle(sent, context),
    });
  };
}

type Authorization<A extends Auth> = {
  auth: A;
  needsProof?: boolean;
  worksWhileViewing?: boolean;
  body?: unknown;
  rateLimit?: RateLimit;
};

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Throws `unauthenticated` for guests, `forbidden` if the user has no access or a write comes from another site,
 * `proof_required` if the user has to prove who they are again, or `rate_limited`.
 */
async function authorizeRequest<A extends Auth>(
  request: Request,
  { auth, needsProof, worksWhileViewing, body, rateLimit }: Authorization<A>,
): Promise<{ actor: ActorFor<A>; ipHash: string | null }> {
  const isWrite = !READS.has(request.method) && (auth !== "public" || body !== undefined);
  if (isWrite) requireSameOrigin(request);
  const { ip } = readVisitorOrigin(request.headers, getEnv());
  const ipHash = ip && shortLivedHash("address", networkOf(ip));
  const found = auth === "public" ? null : await requireRequestActor(request.headers, auth);
  if (isWrite && found?.viewing && !worksWhileViewing) throw viewingOnly(found.viewing);
  const actor = found && needsProof ? requireRecentProof(found, new Date()) : found;
  if (rateLimit) {
    // Guests whose IP is unknown share one limit.
    const caller = actor?.userId ?? ipHash ?? "unknown";
    await consumeRateLimit(`${rateLimit.name}:${caller}`, rateLimit);
  }
  return { actor: actor as ActorFor<A>, ipHash };
}

export const doneSchema = z.object({ done: z.literal(true) });

export const DONE: z.infer<typeof doneSchema> = { done: true };
