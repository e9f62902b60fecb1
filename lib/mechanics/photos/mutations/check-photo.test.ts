import sharp from "sharp";
import { MAX_PHOTO_BYTES, PHOTO_PIXELS } from "@/lib/mechanics/photos/constants";
import { checkPhoto } from "@/lib/mechanics/photos/mutations/check-photo";
import { sampleJpeg, samplePng } from "@/tests/documents/sample-files";

test("even noise fits", async () => {
  const { contents } = await checkPhoto(await samplePng());
  expect(contents.length).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
});

test("a photo that was taken sideways is upright", async () => {
  const red = { create: { width: 100, height: 200, channels: 3 as const, background: "#c00" } };
  // The orientation says that the left edge, which is red, is the top.
  const sideways = await sharp({
    create: { width: 200, height: 200, channels: 3, background: "#00c" },
  })
    .composite([{ input: red, gravity: "west" }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const { contents } = await checkPhoto(sideways);
  const { data, info } = await sharp(contents).raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
    return red > blue;
  };
  const end = PHOTO_PIXELS - 3;
  expect([isRed(3, 3), isRed(end, 3), isRed(3, end), isRed(end, end)]).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});

test("the same photo has the same hash, and another one has another", async () => {
  const photo = await sampleJpeg();
  const [first, again, other] = await Promise.all(
    [photo, photo, await samplePng()].map((contents) => checkPhoto(contents)),
  );
  expect(again?.hash).toBe(first?.hash);
  expect(other?.hash).not.toBe(first?.hash);
});

test("transparent parts are white, and a small image is refused", async () => {
  const clear = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
  const { contents } = await checkPhoto(await clear(PHOTO_PIXELS));
  expect((await sharp(contents).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  await expect(checkPhoto(await clear(PHOTO_PIXELS - 1))).rejects.toMatchObject({
    fields: { file: expect.stringContaining("at least 112 pixels") },
  });
});
