import useSWR from "swr";
import { type CurrentUser, currentUserSchema } from "@/lib/accounts/schema";

/** Who is signed in; `user` is null for guests, and while nobody knows yet. */
export function useUser(): { user: CurrentUser | null; isLoading: boolean } {
  const { data, error, isLoading } = useSWR<unknown>("/api/auth/user");
  const user = data === undefined || error ? null : currentUserSchema.parse(data);
  return { user, isLoading };
}
