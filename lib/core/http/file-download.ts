interface DownloadedFile {
  contents: Buffer;
  /** With an extension. */
  name: string;
  mediaType: string;
  /** Whether pages may show it, as an image that this site encoded itself. Otherwise, browsers only save it. */
  isShown?: boolean;
}

/** A response with a file that someone uploaded. Even if a browser opened it, nothing in it could run. */
export class FileDownload {
  constructor(readonly file: DownloadedFile) {}

  toResponse(headers: HeadersInit): Response {
    const { contents, name, mediaType, isShown = false } = this.file;
    return new Response(new Uint8Array(contents), {
      headers: {
        ...headers,
        "content-type": mediaType,
        "content-length": String(contents.length),
        "content-disposition": `${isShown ? "inline" : "attachment"}; ${fileNameParameters(name)}`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      },
    });
  }
}

/** As RFC 6266 says: a plain name for old clients, and the name itself in UTF-8. */
function fileNameParameters(name: string): string {
  const plain = name.replace(/[^\w .-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
