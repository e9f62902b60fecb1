import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isWithinFolder, readFilesUrl } from "@/lib/core/files-url";

test("reads a folder", () => {
  expect(readFilesUrl("file:///opt/roadcall/files")).toEqual({
    kind: "folder",
    path: "/opt/roadcall/files",
  });
  expect(readFilesUrl("file:///srv/my%20files")).toMatchObject({ path: "/srv/my files" });
});

test("reads a bucket, with Amazon's endpoint unless another is named", () => {
  expect(readFilesUrl("s3://AKIA1:a%2Fb%2Bc@documents/live/?region=eu-west-1")).toEqual({
    kind: "bucket",
    endpoint: "https://s3.eu-west-1.amazonaws.com",
    bucket: "documents",
    prefix: "live/",
    region: "eu-west-1",
    accessKeyId: "AKIA1",
    secretAccessKey: "a/b+c",
  });
  expect(readFilesUrl("s3://k:s@documents?endpoint=http://127.0.0.1:9000/")).toMatchObject({
    endpoint: "http://127.0.0.1:9000",
    prefix: "",
    region: "us-east-1",
  });
});

test.each([
  "",
  "/opt/files",
  "file:///",
  "file://server/files",
  "file:///a%2Fb",
  "https://bucket.example.com",
  "s3://bucket/prefix",
  "s3://key@bucket",
  "s3://key:secret@B",
  "s3://key:secret@bucket/a%20b",
  "s3://key:secret@bucket?endpoint=ftp://example.com",
  "s3://key:secret@bucket?endpoint=https://example.com/path",
  "s3://key:secret@bucket?region=US_EAST",
])("refuses %j", (text) => {
  expect(readFilesUrl(text)).toBeNull();
});

test("finds a folder inside another one, even through a symlink", () => {
  const folder = mkdtempSync(join(tmpdir(), "files-url-"));
  try {
    mkdirSync(join(folder, "1"));
    symlinkSync(join(folder, "1"), join(folder, "current"));
    expect(isWithinFolder(join(folder, "current/files"), join(folder, "1"))).toBe(true);
    expect(isWithinFolder(join(folder, "1"), join(folder, "current"))).toBe(true);
    expect(isWithinFolder(join(folder, "files"), join(folder, "1"))).toBe(false);
    expect(isWithinFolder(join(folder, "10"), join(folder, "1"))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
