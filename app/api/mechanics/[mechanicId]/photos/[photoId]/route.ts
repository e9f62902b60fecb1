import { z } from "zod";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { FileDownload } from "@/lib/core/http/file-download";
import { readOwnPhoto } from "@/lib/mechanics/photos/data";
import { removePhoto } from "@/lib/mechanics/photos/mutations/decide-photo";
import { photoParams } from "@/lib/mechanics/photos/schema";

/** Shows a photo, even one that isn't public. */
export const GET = apiRoute({
  auth: "member",
  params: photoParams,
  output: z.never(),
  handler: async ({ actor, params }) => {
    const contents = await readOwnPhoto(actor, params);
    return new FileDownload({
      contents,
      name: "photo.webp",
      mediaType: "image/webp",
      isShown: true,
    });
  },
});

export const DELETE = apiRoute({
  auth: "member",
  params: photoParams,
  output: doneSchema,
  handler: async ({ actor, params }) => {
    await removePhoto(actor, params);
    return DONE;
  },
});
