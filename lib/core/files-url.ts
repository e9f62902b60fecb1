import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Where uploaded files are stored. */
export type FileLocation =
  | { kind: "folder"; path: string }
  | {
      kind: "bucket";
      /** Scheme and host of the S3-compatible API, without a trailing slash. */
      endpoint: string;
      bucket: string;
      /** Starts every object's name: "" or a path that ends with a slash. */
      prefix: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

export const FILES_URL_EXAMPLES =
  "file:///opt/roadcall/files or s3://key:secret@bucket/prefix?region=us-east-1";

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w!'()*./-]*$/;
const REGION = /^[a-z0-9-]{2,40}$/;

/**
 * Parses FILES_URL: `file:///folder`, or `s3://accessKey:secretKey@bucket/prefix?endpoint=…&region=…`, in which the
 * endpoint defaults to Amazon's and special characters of the keys are percent-encoded. Returns null if it is neither.
 */
export function readFilesUrl(text: string): FileLocation | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === "file:") return readFolder(url);
  return url.protocol === "s3:" ? readBucket(url) : null;
}

function readFolder(url: URL): FileLocation | null {
  if (url.host !== "" || url.pathname === "/" || url.search !== "") return null;
  try {
    return { kind: "folder", path: fileURLToPath(url) };
  } catch {
    // An escaped slash, which no path can have.
    return null;
  }
}

function readBucket({ hostname: bucket, username, password, pathname, searchParams }: URL) {
  const region = searchParams.get("region") ?? "us-east-1";
  const endpoint = searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const prefix = pathname.replace(/^\/+|\/+$/g, "");
  const isValid =
    username !== "" &&
    password !== "" &&
    BUCKET.test(bucket) &&
    REGION.test(region) &&
    PREFIX.test(prefix) &&
    /^https?:\/\/[^/?#]+\/*$/.test(endpoint);
  if (!isValid) return null;
  return {
    kind: "bucket" as const,
    endpoint: endpoint.replace(/\/+$/, ""),
    bucket,
    prefix: prefix === "" ? "" : `${prefix}/`,
    region,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** Whether a folder is inside another one, which may be reached through a symlink. Neither has to exist. */
export function isWithinFolder(path: string, folder: string): boolean {
  const [inner, outer] = [realPath(resolve(path)), realPath(resolve(folder))];
  return inner === outer || inner.startsWith(outer + sep);
}

function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return join(realPath(dirname(path)), basename(path));
}
