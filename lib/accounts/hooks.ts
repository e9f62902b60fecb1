import useSWR from "swr";
import { type CurrentUser, currentUserSchema } from "@/lib/accounts/schema";

/** The signed-in user; `user` is null for guests and while loading. */
export function useUser(): { user: CurrentUser | null; isLoading: boolean } {
  const { data, error, isLoading } = useSWR<unknown>("/api/auth/user");
  const user = data === undefined || error ? null : currentUserSchema.parse(data);
  return { user, isLoading };
}
