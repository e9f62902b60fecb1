import { redirect } from "next/navigation";
import { paths } from "@/lib/site/paths";

/** The dashboard is everybody's who is signed in. */
export default function DashboardDoor(): never {
  redirect(paths.dashboard);
}
