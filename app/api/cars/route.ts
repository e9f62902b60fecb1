import { apiRoute } from "@/lib/core/http/api-route";
import { noteOf, readCar } from "@/lib/site/cars/rules/read-car";
import { suggestCars } from "@/lib/site/cars/rules/suggest-cars";
import { carAnswerSchema, carQuerySchema } from "@/lib/site/cars/schema";

/** What we take a typed car for, and cars that its text may become. For forms, while the visitor types. */
export const GET = apiRoute({
  auth: "public",
  query: carQuerySchema,
  output: carAnswerSchema,
  handler: async ({ query }) => {
    const reading = readCar(query.q);
    return {
      car: reading.kind === "car" ? reading.car : null,
      note: noteOf(reading),
      suggestions: suggestCars(query.q),
    };
  },
});
