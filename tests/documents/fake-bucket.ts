import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const SECRET = "a/secret+key";
const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, text: string) =>
  createHmac("sha256", key).update(text).digest();

/**
 * Starts a server with the requests of S3 that the site uses. It answers 403 unless a request's signature (version 4) and
 * the hash of its contents are right, and 500 while `isDown`.
 */
export async function startFakeBucket() {
  const bucket: Bucket = { objects: new Map<string, Buffer>(), refused: 0, isDown: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, contents } = answerRequest(bucket, request, Buffer.concat(chunks));
    response.writeHead(status).end(contents);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const filesUrl = `s3://KEY1:${encodeURIComponent(SECRET)}@documents/live?endpoint=http://127.0.0.1:${port}&region=us-east-2`;
  return {
    bucket,
    filesUrl,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Bucket {
  objects: Map<string, Buffer>;
  /** Number of requests with a wrong signature. */
  refused: number;
  isDown: boolean;
}

function answerRequest(
  bucket: Bucket,
  request: IncomingMessage,
  body: Buffer,
): { status: number; contents?: Buffer } {
  const { method = "", url = "" } = request;
  if (bucket.isDown) return { status: 500 };
  if (!isSigned(request, body)) {
    bucket.refused += 1;
    return { status: 403 };
  }
  if (method === "PUT") bucket.objects.set(url, body);
  if (method === "DELETE") return { status: bucket.objects.delete(url) ? 204 : 404 };
  const contents = bucket.objects.get(url);
  return contents ? { status: 200, contents } : { status: 404 };
}

function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const [, day, region, names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=KEY1\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const time = String(headers["x-amz-date"]);
  const hash = String(headers["x-amz-content-sha256"]);
  if (!day || region !== "us-east-2" || !time.startsWith(day) || hash !== sha256(body))
    return false;
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) {
    return false;
  }
  const signed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, "", signed.join(""), names, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  return hmac(key, text).toString("hex") === signature;
}
