import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  /** The decrypted payload. */
  payload: unknown;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The claims of the server's token, whose signature was verified (RFC 8292). */
  claims: { aud?: string; sub?: string; exp?: number };
  /** The server's public key in base64url. */
  publicKey: string;
}

/** A push service on this machine, for browsers that it makes up. Decrypts what it is given, as a browser does. */
export class PushService {
  readonly received: Received[] = [];
  /** The status of every response. */
  status = 201;
  #origin = "";
  readonly #browsers = new Map<string, (body: Buffer) => string>();

  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const read = this.#browsers.get(request.url ?? "");
    const { headers } = request;
    if (read) {
      const payload = JSON.parse(read(Buffer.concat(chunks)));
      this.received.push({ payload, headers, ...readToken(headers.authorization ?? "") });
    }
    response.writeHead(read ? this.status : 404, { location: `${this.#origin}/elsewhere` }).end();
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  reset(): void {
    this.received.splice(0);
    this.status = 201;
  }

  get origin(): string {
    return this.#origin;
  }

  /** Returns what `PushManager.subscribe()` returns in a new browser. */
  subscribe() {
    const path = `/push/${randomUUID()}`;
    const ecdh = createECDH("prime256v1");
    const ownPublic = ecdh.generateKeys();
    const auth = randomBytes(16);
    this.#browsers.set(path, (body) =>
      decrypt(body, { secretWith: (key) => ecdh.computeSecret(key), ownPublic, auth }),
    );
    return {
      endpoint: this.#origin + path,
      keys: { p256dh: ownPublic.toString("base64url"), auth: auth.toString("base64url") },
    };
  }
}

export const fingerprintOf = (endpoint: string) =>
  createHash("sha256").update(endpoint).digest("hex");

interface Keys {
  secretWith: (publicKey: Buffer) => Buffer;
  ownPublic: Buffer;
  auth: Buffer;
}

/** Decrypts a body with one record of the content encoding aes128gcm (RFC 8188) with the keys of RFC 8291. */
function decrypt(body: Buffer, { secretWith, ownPublic, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const serverPublic = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownPublic, serverPublic]);
  const input = Buffer.from(hkdfSync("sha256", secretWith(serverPublic), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // A 2 ends the last record, and zeros may follow it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function readToken(authorization: string) {
  const [, token = "", publicKey = ""] = /^vapid t=(\S+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const isGenuine = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isGenuine) throw new Error("The token isn't signed with the server's key.");
  return { publicKey, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
