import { z } from "zod";
import { apiRoute } from "@/lib/core/http/api-route";
import { newViewSchema, savedViewSchema, screenField } from "@/lib/core/saved-views/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { listViews } from "@/lib/platform/views/data";
import { saveView } from "@/lib/platform/views/mutations";

export const GET = apiRoute({
  auth: "member",
  query: z.object({ screen: screenField }),
  output: z.array(savedViewSchema),
  handler: ({ actor, query }) => listViews(actor, query.screen),
});

export const POST = apiRoute({
  auth: "member",
  body: newViewSchema,
  output: savedViewSchema,
  form: { page: dashboardPaths.home },
  handler: ({ actor, body }) => saveView(actor, body),
});
