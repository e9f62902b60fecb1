import { redirect } from "next/navigation";
import { path } from "@/lib/site/paths";

/** The dashboard is everybody's who is signed in. */
export default function DashboardDoor(): never {
  redirect(path.dashboard);
}
