import "server-only";
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { FileLocation } from "@/lib/core/files-url";
import { PROVIDER_TIMEOUT_MS } from "@/lib/vendors/time-limits";
import type { ObjectStore } from "./object-store";

type Bucket = Extract<FileLocation, { kind: "bucket" }>;

/** Stores objects in an S3-compatible bucket. Its methods throw if the API refuses or doesn't respond in time. */
export function openBucket(location: Bucket): ObjectStore {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = location;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    // Callers retry: people send the form again, and the worker deletes later.
    retries: 0,
  });
  const request = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>) => {
    const response = await client.fetch(`${endpoint}/${bucket}/${prefix}${name}`, {
      method,
      body,
      // So that the signature also covers the contents.
      headers: { "x-amz-content-sha256": sha256(body ?? "") },
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS.files),
    });
    return { status: response.status, contents: Buffer.from(await response.arrayBuffer()) };
  };
  const refused = (method: string, name: string, status: number) =>
    new Error(`The bucket answered ${method} ${name} with status ${status}.`);
  return {
    write: async (name, contents) => {
      const { status } = await request("PUT", name, new Uint8Array(contents));
      if (status !== 200) throw refused("PUT", name, status);
    },
    read: async (name) => {
      const { status, contents } = await request("GET", name);
      if (status === 404) return null;
      if (status !== 200) throw refused("GET", name, status);
      return contents;
    },
    remove: async (name) => {
      const { status } = await request("DELETE", name);
      if (status !== 204 && status !== 200 && status !== 404) {
        throw refused("DELETE", name, status);
      }
    },
  };
}

const sha256 = (contents: Uint8Array | string) =>
  createHash("sha256").update(contents).digest("hex");
