/** @jest-environment ./tests/setup/browser-environment.mjs */
import { MechanicsView } from "@/components/mechanics/profiles/mechanics-view";
import { sampleMechanics } from "@/components/testing/list-samples";
import { htmlOf } from "@/components/testing/rendered";
import { sampleMechanic, sampleRoute, sampleSite } from "@/components/testing/samples";
import "./rc-open-first";

/** A Friday at 7 PM in San Antonio. */
const NOW = new Date("2026-11-20T19:00:00-06:00");

function mechanicWith(name: string, [opens, closes]: readonly [number, number]) {
  const [line] = sampleRoute().mechanics;
  const week = Array.from({ length: 7 }, () => [{ opens, closes }]);
  const mechanics = line ? [{ ...line, hours: { week, closedOn: [] } }] : [];
  return sampleMechanic({ id: name, name, route: sampleRoute({ mechanics }) });
}

function namesOn(hash: string): (string | null)[] {
  location.hash = hash;
  const mechanics = [
    mechanicWith("Ana", [540, 1_020]),
    mechanicWith("Bo", [420, 1_020]),
    mechanicWith("Cy", [0, 1_440]),
    mechanicWith("Dee", [600, 1_200]),
  ];
  document.body.innerHTML = htmlOf(
    <MechanicsView site={sampleSite()} list={sampleMechanics({ mechanics })} />,
  );
  return [...document.querySelectorAll("rc-open-first h3")].map(({ textContent }) => textContent);
}

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  document.body.innerHTML = "";
  jest.useRealTimers();
});

test("mechanics who are open come first, then those who open next", () => {
  expect(namesOn("")).toEqual(["Cy", "Dee", "Bo", "Ana"]);
});

test("a link to a letter finds the list by name", () => {
  expect(namesOn("#names-a")).toEqual(["Ana", "Bo", "Cy", "Dee"]);
});
