import { redirect } from "next/navigation";
import { paths } from "@/lib/platform/pages/paths";

export default function DashboardDoor(): never {
  redirect(paths.dashboard);
}
