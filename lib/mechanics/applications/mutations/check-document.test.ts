import sharp from "sharp";
import { checkDocument } from "@/lib/mechanics/applications/mutations/check-document";
import type { FileType } from "@/lib/mechanics/applications/schema/files";
import {
  HTML,
  jpegWithPosition,
  pngBomb,
  RENAMED_PROGRAM,
  SVG,
  sampleHeic,
  sampleJpeg,
  samplePdf,
  samplePng,
} from "@/tests/documents/sample-files";

type Make = () => Buffer | Promise<Buffer>;
const half: (make: Make) => Make = (make) => async () => {
  const whole = await make();
  return whole.subarray(0, whole.length / 2);
};
const joined =
  (...parts: (Buffer | Make)[]): Make =>
  async () =>
    Buffer.concat(await Promise.all(parts.map((part) => (Buffer.isBuffer(part) ? part : part()))));

test.each<[string, FileType, Make]>([
  ["a PDF", "pdf", samplePdf],
  ["a PDF that ends with blank lines", "pdf", joined(samplePdf, Buffer.from("\r\n\r\n"))],
  ["a PDF after a blank line", "pdf", joined(Buffer.from("\r\n\r\n"), samplePdf)],
  ["a PDF after a byte order mark", "pdf", joined(Buffer.from("\ufeff"), samplePdf)],
  ["a PDF padded with NULs", "pdf", joined(samplePdf, Buffer.alloc(4_000))],
  ["a PDF padded with spaces", "pdf", joined(samplePdf, Buffer.alloc(4_000, " "))],
  ["a JPEG", "jpeg", sampleJpeg],
  ["a JPEG with data of the phone after the image", "jpeg", joined(sampleJpeg, Buffer.alloc(99))],
  ["a PNG", "png", samplePng],
  ["a HEIC photo of an iPhone", "heic", () => sampleHeic()],
  ["a HEIC photo with the general brand", "heic", () => sampleHeic("mif1\0\0\0\0mif1heic")],
])("accepts %s", async (_, type, make) => {
  const { type: found, preview } = await checkDocument(await make());
  expect(found).toBe(type);
  const isImage = type === "jpeg" || type === "png";
  expect(preview && (await sharp(preview).metadata()).format).toBe(isImage ? "jpeg" : null);
});

test.each<[string, Make]>([
  ["nothing", () => Buffer.alloc(0)],
  ["one byte", () => Buffer.from("%")],
  ["a renamed program", () => RENAMED_PROGRAM],
  ["HTML named as a PDF", () => HTML],
  ["HTML that contains a PDF", joined(HTML, samplePdf)],
  ["a program that contains a PDF", joined(RENAMED_PROGRAM, samplePdf)],
  ["a PDF with HTML after its end", joined(samplePdf, HTML)],
  ["a truncated PDF", half(samplePdf)],
  ["only the first line of a PDF", () => Buffer.from("%PDF-1.7\n")],
  ["SVG", () => SVG],
  ["a truncated JPEG", half(sampleJpeg)],
  ["a truncated PNG", half(samplePng)],
  [
    "the first bytes of a JPEG before a program",
    joined(Buffer.of(0xff, 0xd8, 0xff), RENAMED_PROGRAM),
  ],
  [
    "the first bytes of a PNG before HTML",
    joined(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), HTML),
  ],
  ["a PNG with too many pixels", pngBomb],
  [
    "a GIF",
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .gif()
        .toBuffer(),
  ],
  [
    "a WebP",
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .webp()
        .toBuffer(),
  ],
  ["a truncated HEIC photo", half(() => sampleHeic())],
  ["a video in the same container", () => sampleHeic("mp42\0\0\0\0isommp42")],
  ["AVIF", () => sampleHeic("avif\0\0\0\0mif1avif")],
  ["a HEIC photo with HTML after its end", joined(sampleHeic(), HTML)],
  ["a box of 4 GB", () => Buffer.from("\xff\xff\xff\xffftypheic", "latin1")],
  ["a ZIP archive, such as a Word document", () => Buffer.from("PK\x03\x04\x14\0\x06\0", "latin1")],
])("refuses %s", async (_, make) => {
  await expect(checkDocument(await make())).rejects.toMatchObject({
    code: "unsupported_media_type",
    fields: { file: expect.any(String) },
  });
});

test("says that an image has too many pixels", async () => {
  const large = sharp({
    create: { width: 12_000, height: 9_000, channels: 3, background: "#fff" },
  });
  const message = expect.stringContaining("too large: it may have at most 100 megapixels");
  for (const image of [await large.jpeg().toBuffer(), await pngBomb()]) {
    await expect(checkDocument(image)).rejects.toMatchObject({ fields: { file: message } });
  }
});

test("a file that is both an image and a web page becomes a preview without the page", async () => {
  const { preview } = await checkDocument(await joined(sampleJpeg, HTML)());
  expect(preview?.includes("script")).toBe(false);
});

test("a preview is upright, at most 1,800 pixels wide, and doesn't say where the photo was taken", async () => {
  const { preview } = await checkDocument(await jpegWithPosition());
  const { width, height, exif } = await sharp(preview ?? "").metadata();
  expect([width, height, exif]).toEqual([160, 240, undefined]);
  const wide = await sharp({
    create: { width: 4_000, height: 100, channels: 3, background: "#000" },
  })
    .png()
    .toBuffer();
  const large = await checkDocument(wide);
  expect((await sharp(large.preview ?? "").metadata()).width).toBe(1_800);
});
