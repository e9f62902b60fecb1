import { z } from "zod";
import { readFile } from "@/lib/applications/data/files";
import { fileParams } from "@/lib/applications/schema/files";
import { apiRoute } from "@/lib/core/http/api-route";
import { FileDownload } from "@/lib/core/http/file-download";

/** Downloads an uploaded document. */
export const GET = apiRoute({
  auth: "applicant",
  params: fileParams,
  output: z.never(),
  handler: async ({ actor, params }) => new FileDownload(await readFile(actor, params.fileId)),
});
