import { manageRoute } from "@/app/api/callbacks/manage-route";
import { unblockCallback } from "@/lib/telephony/callbacks/mutations/manage-callback";

export const POST = manageRoute(unblockCallback);
