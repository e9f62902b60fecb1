import { callList } from "@/lib/calls/data/call-list";
import { callTable } from "@/lib/calls/schema/call-list";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(callTable, { auth: "member", list: ({ actor }) => callList(actor) });
