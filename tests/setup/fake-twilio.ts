import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { RequestClient } from "twilio";

interface FakeNumber {
  sid: string;
  phone_number: string;
  voice_url: string;
  voice_fallback_url: string;
  status_callback: string;
}

interface FakeCall {
  status: string;
  endedAt: Date | null;
  /** Set only for child calls, which ring a phone on behalf of another call. */
  startedAt?: Date;
  parentSid?: string;
}

interface Answer {
  status: number;
  body?: unknown;
}

const RESOURCE =
  /\/(IncomingPhoneNumbers|Verifications|VerificationCheck|Calls|Messages)(?:\/(\w+))?(?:\.json)?$/;

/** A fake Twilio account: what it contains, and the requests it received. */
export class FakeTwilio {
  /** By SID. */
  readonly numbers = new Map<string, FakeNumber>();
  /** By SID. `endedAt` is null while a call is in progress. */
  readonly calls = new Map<string, FakeCall>();
  /** Numbers for sale, in E.164. */
  forSale: string[] = [];
  /** The code that was sent to each phone number. */
  readonly codes = new Map<string, string>();
  /** The fields of each text that was sent. */
  readonly texts: Record<string, string>[] = [];
  /** "POST /path field=value". */
  readonly requests: string[] = [];
  /** If set, every request gets this response; null breaks the connection. */
  failure: Answer | null | undefined;
  /** The next code to send. */
  nextCode = "123456";
  #sids = 0;

  reset(): void {
    this.numbers.clear();
    this.calls.clear();
    this.codes.clear();
    this.texts.splice(0);
    this.requests.splice(0);
    this.forSale = [];
    this.failure = undefined;
  }

  add(number: Omit<FakeNumber, "sid">): FakeNumber {
    this.#sids += 1;
    const added = { sid: `PN${String(this.#sids).padStart(32, "0")}`, ...number };
    this.numbers.set(added.sid, added);
    return added;
  }

  answer(method: string, path: string, fields: URLSearchParams): Answer {
    const [, resource = "", sid = ""] = RESOURCE.exec(path) ?? [];
    if (path.includes("/AvailablePhoneNumbers/")) return this.#search(fields);
    if (resource === "Verifications") return this.#sendCode(fields);
    if (resource === "VerificationCheck") return this.#checkCode(fields);
    if (resource === "Messages") return this.#sendText(fields);
    if (resource === "Calls") return sid === "" ? this.#listCalls(fields) : this.#readCall(sid);
    if (resource !== "IncomingPhoneNumbers") return { status: 404, body: { code: 20_404 } };
    if (sid === "") return method === "GET" ? this.#list() : this.#buy(fields);
    return method === "DELETE" ? this.#release(sid) : this.#update(sid, fields);
  }

  #search(fields: URLSearchParams): Answer {
    const found = this.forSale.filter((phone) => phone.startsWith(`+1${fields.get("AreaCode")}`));
    const numbers = found.map((phone_number) => ({ phone_number }));
    return { status: 200, body: { available_phone_numbers: numbers, next_page_uri: null } };
  }

  #list(): Answer {
    const numbers = [...this.numbers.values()];
    return { status: 200, body: { incoming_phone_numbers: numbers, next_page_uri: null } };
  }

  #buy(fields: URLSearchParams): Answer {
    const phone = fields.get("PhoneNumber") ?? "";
    if (!this.forSale.includes(phone)) return { status: 400, body: { code: 21_422 } };
    this.forSale = this.forSale.filter((other) => other !== phone);
    return { status: 201, body: this.add({ phone_number: phone, ...urlsOf(fields) }) };
  }

  #update(sid: string, fields: URLSearchParams): Answer {
    const number = this.numbers.get(sid);
    if (!number) return { status: 404, body: { code: 20_404 } };
    return { status: 200, body: Object.assign(number, urlsOf(fields)) };
  }

  #release(sid: string): Answer {
    return this.numbers.delete(sid) ? { status: 204 } : { status: 404, body: { code: 20_404 } };
  }

  #readCall(sid: string): Answer {
    const call = this.calls.get(sid);
    return call ? { status: 200, body: shown(sid, call) } : { status: 404, body: { code: 20_404 } };
  }

  #listCalls(fields: URLSearchParams): Answer {
    const parent = fields.get("ParentCallSid");
    const children = [...this.calls].filter(([, { parentSid }]) => parentSid === parent);
    const calls = children.map(([sid, call]) => shown(sid, call));
    return { status: 200, body: { calls, next_page_uri: null } };
  }

  #sendText(fields: URLSearchParams): Answer {
    this.texts.push(Object.fromEntries(fields));
    return { status: 201, body: { sid: `SM${"0".repeat(32)}`, status: "accepted" } };
  }

  #sendCode(fields: URLSearchParams): Answer {
    this.codes.set(fields.get("To") ?? "", this.nextCode);
    return { status: 201, body: { status: "pending" } };
  }

  #checkCode(fields: URLSearchParams): Answer {
    const to = fields.get("To") ?? "";
    const code = this.codes.get(to);
    if (code === undefined) return { status: 404, body: { code: 20_404 } };
    if (code !== fields.get("Code")) return { status: 201, body: { status: "pending" } };
    this.codes.delete(to);
    return { status: 201, body: { status: "approved" } };
  }
}

function shown(sid: string, { status, startedAt, endedAt }: FakeCall) {
  const dateOf = (date?: Date | null) => date?.toUTCString().replace("GMT", "+0000") ?? null;
  return { sid, status, start_time: dateOf(startedAt), end_time: dateOf(endedAt) };
}

function urlsOf(fields: URLSearchParams) {
  return {
    voice_url: fields.get("VoiceUrl") ?? "",
    voice_fallback_url: fields.get("VoiceFallbackUrl") ?? "",
    status_callback: fields.get("StatusCallback") ?? "",
  };
}

/** Starts a fake Twilio server and sends the SDK's requests to it during all tests in a file. */
export function startFakeTwilio(): FakeTwilio {
  const fake = new FakeTwilio();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    fake.requests.push(`${request.method} ${pathname} ${decodeURIComponent(body)}`);
    if (fake.failure === null) return void request.socket.destroy();
    const fields = new URLSearchParams(body || search);
    const answer = fake.failure ?? fake.answer(request.method ?? "GET", pathname, fields);
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const send = RequestClient.prototype.request;
    jest.spyOn(RequestClient.prototype, "request").mockImplementation(function (
      this: RequestClient,
      options,
    ) {
      const { pathname, search } = new URL(options.uri);
      const uri = `http://127.0.0.1:${port}${pathname}${search}`;
      return send.call(this, { ...options, uri });
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
    server.close();
  });
  return fake;
}
