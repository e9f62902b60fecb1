import type { NextRequest } from "next/server";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { errorResponse } from "@/lib/core/http/error-response";
import { seeOther } from "@/lib/core/http/form-post";
import { requestIdOf } from "@/lib/core/http/request-id";
import { requireSameOrigin } from "@/lib/core/http/same-origin";

/** Wraps the handler of a request that next-auth answers. It returns where to redirect. Writes must be same-origin. */
export function googleStep(handle: (request: NextRequest) => Promise<string>) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      if (request.method === "POST") requireSameOrigin(request);
      if (!getEnv().googleLogin) throw new AppError("not_found", TURNED_OFF);
      return seeOther(await handle(request));
    } catch (error) {
      return errorResponse(error, requestIdOf(request), { "cache-control": "no-store" });
    }
  };
}

const TURNED_OFF = "Google sign-in is turned off. Sign in with your password.";
