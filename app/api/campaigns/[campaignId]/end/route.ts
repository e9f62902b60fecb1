import { campaignStep } from "@/app/api/campaigns/campaign-step";

export const POST = campaignStep("end");
