import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { FileDownload } from "@/lib/core/http/file-download";
import { readFile } from "@/lib/mechanics/applications/data/files";
import { fileParams } from "@/lib/mechanics/applications/schema/files";

/** Downloads an uploaded document. */
export const GET = apiRoute({
  auth: "applicant",
  params: fileParams,
  output: z.never(),
  handler: async ({ actor, params }) => new FileDownload(await readFile(actor, params.fileId)),
});
