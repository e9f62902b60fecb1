import { demo, workingIn } from "@/prisma/seed/demo-lookups";
import { callApi } from "./call-api";
import { cityOf, rungIn } from "./demo-facts";

describe("GET /api/quiz-location", () => {
  test("returns the city and a number that rings one of its mechanics", async () => {
    const { id } = cityOf("texas/san-antonio");
    const { status, body } = await callApi("quiz-location?city=San%20Antonio,Texas");
    expect(status).toBe(200);
    expect(body).toEqual({
      locationId: id,
      city: "San Antonio",
      state: "Texas",
      phoneNumber: expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
    });
    expect(rungIn("texas/san-antonio").length).toBeGreaterThan(0);
  });

  test("returns no number for a city without mechanics", async () => {
    const city = demo.locations.find(({ id, isActive }) => isActive && workingIn(id).length === 0);
    const { status, body } = await callApi(`quiz-location?city=${city?.city},${city?.state}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ locationId: city?.id, phoneNumber: null });
  });

  test("returns 404 for an unknown city", async () => {
    expect((await callApi("quiz-location?city=Atlantis,Texas")).status).toBe(404);
  });
});
