import { redirect } from "next/navigation";
import { paths } from "@/lib/site/paths";

export default function DashboardDoor(): never {
  redirect(paths.dashboard);
}
