import { FileDownload } from "@/lib/core/http/file-download";

const FILE = { contents: Buffer.from("%PDF"), name: "mi póliza.pdf", mediaType: "application/pdf" };

test("browsers save a file, and could run nothing in it", async () => {
  const response = new FileDownload(FILE).toResponse({ "cache-control": "no-store" });
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="mi p_liza.pdf"; filename*=UTF-8''mi%20p%C3%B3liza.pdf`,
    "content-length": "4",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "application/pdf",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  expect(await response.text()).toBe("%PDF");
});

test("pages may show an image that this site encoded", () => {
  const response = new FileDownload({ ...FILE, isShown: true }).toResponse({});
  expect(response.headers.get("content-disposition")).toMatch(/^inline; /);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
});
