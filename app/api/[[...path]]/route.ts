import { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { route } from "@/lib/core/http/route";

const unknown = route({
  auth: "public",
  output: z.never(),
  handler: () => {
    throw new AppError("not_found", "There is nothing at this address.");
  },
});

export {
  unknown as GET,
  unknown as HEAD,
  unknown as POST,
  unknown as PUT,
  unknown as PATCH,
  unknown as DELETE,
  unknown as OPTIONS,
};
