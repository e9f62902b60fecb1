import { POSITION_OPTIONS } from "@/lib/quiz/constants";
import {
  type Fetch,
  findPostcode,
  type LocationProblem,
  type PostcodeAnswer,
  problemOfPositionError,
} from "@/lib/quiz/find-postcode";

type PositionAnswer =
  | { found: true; latitude: number; longitude: number }
  | { found: false; problem: LocationProblem };

interface Means {
  /** Undefined if the browser has none. */
  geolocation: Pick<Geolocation, "getCurrentPosition"> | undefined;
  fetch: Fetch;
}

/** The visitor's ZIP, or why it is unknown. Never rejects. */
export async function findVisitorZip({ geolocation, fetch }: Means): Promise<PostcodeAnswer> {
  const position = await findPosition(geolocation);
  return position.found ? findPostcode({ ...position, fetch }) : position;
}

function findPosition(geolocation: Means["geolocation"]): Promise<PositionAnswer> {
  return new Promise((resolve) => {
    const fail = (problem: LocationProblem) => resolve({ found: false, problem });
    if (!geolocation) return fail("unsupported");
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
        if (isPlace) resolve({ found: true, latitude, longitude });
        else fail("unavailable");
      },
      ({ code }) => fail(problemOfPositionError(code)),
      POSITION_OPTIONS,
    );
  });
}
