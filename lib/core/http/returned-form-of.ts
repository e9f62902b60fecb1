import "server-only";
import { cookies } from "next/headers";
import {
  RETURNED_FORM_COOKIE,
  type ReturnedForm,
  readReturnedForm,
} from "@/lib/core/returned-form";

/** What came back to the page at `page` ("/login?callbackUrl=…") when its form was refused; null for nothing. */
export async function returnedFormOf(page: string): Promise<ReturnedForm | null> {
  return readReturnedForm((await cookies()).get(RETURNED_FORM_COOKIE)?.value, page);
}
