import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { FileDownload } from "@/lib/core/http/file-download";
import { readPreview } from "@/lib/mechanics/applications/data/files";
import { fileParams } from "@/lib/mechanics/applications/schema/files";

/** Shows an uploaded image as this site encoded it. */
export const GET = apiRoute({
  auth: "applicant",
  params: fileParams,
  output: z.never(),
  handler: async ({ actor, params }) =>
    new FileDownload({ ...(await readPreview(actor, params.fileId)), isShown: true }),
});
