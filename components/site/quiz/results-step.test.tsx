/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen, waitFor } from "@testing-library/react";
import { ResultsStep } from "@/components/site/quiz/results-step";
import { sampleSite } from "@/components/testing/samples";
import { recallZip, rememberZip } from "@/lib/core/client/remembered-zip";
import { estimateBrakeService } from "@/lib/site/quiz/quiz-price";
import type { QuizLocation } from "@/lib/site/quiz/quiz-state";

const location: QuizLocation = {
  locationId: null,
  city: "San Antonio",
  state: "Texas",
  mainCity: null,
  phoneNumber: "(210) 555-0101",
  mechanic: null,
};
const result = estimateBrakeService(
  {
    brakeType: "pads",
    vehicleType: "economy",
    wheelsAffected: "both",
    partPreference: "standard",
  },
  location,
);

const fetchBefore = globalThis.fetch;
const answer = jest.fn<Promise<unknown>, [string]>();

beforeEach(() => {
  const body = { location: { slug: "texas/san-antonio" }, mechanics: [], nearest: [] };
  answer.mockResolvedValue({ ok: true, status: 200, json: async () => body });
  Object.assign(globalThis, { fetch: answer });
});
afterEach(() => {
  Object.assign(globalThis, { fetch: fetchBefore });
  rememberZip(null);
});

const showResults = (at = location, { isNew } = { isNew: true }) =>
  render(
    <ResultsStep
      result={result}
      location={at}
      zip="78201"
      site={sampleSite()}
      takesFocus={false}
      isNew={isNew}
      onShown={() => undefined}
      send={() => undefined}
    />,
  );

describe("the quiz results", () => {
  it("link the remembered ZIP to its city's page", async () => {
    rememberZip({ zip: "78201", city: "San Antonio", slug: null });
    showResults();
    await waitFor(() => expect(recallZip()?.slug).toBe("texas/san-antonio"));
  });

  it("wait for the city's price of pads, and are shown without it if it can't be read", async () => {
    let fail: (error: Error) => void = () => undefined;
    answer.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const warn = jest.spyOn(console, "warn").mockImplementation();
    showResults(location, { isNew: false });
    await screen.findByRole("status");
    expect(screen.queryByRole("table")).toBeNull();
    fail(new Error("offline"));
    await screen.findByRole("table");
    screen.getAllByText("$207–$513");
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it("don't change the remembered ZIP on the page of another city", async () => {
    const remembered = { zip: "78201", city: "San Antonio", slug: null };
    rememberZip(remembered);
    showResults({ ...location, city: "Austin", locationId: "clocation0000000000000001" });
    await waitFor(() => expect(answer).toHaveBeenCalled());
    await Promise.allSettled(answer.mock.results.map(({ value }) => value));
    expect(recallZip()).toEqual(remembered);
  });

  it("don't change a different remembered ZIP, or set one if there is none", async () => {
    const phoenix = { zip: "85003", city: "Phoenix", slug: null };
    for (const place of [phoenix, null]) {
      rememberZip(place);
      answer.mockClear();
      const { unmount } = showResults();
      await waitFor(() => expect(answer).toHaveBeenCalled());
      await Promise.allSettled(answer.mock.results.map(({ value }) => value));
      expect(recallZip()).toEqual(place);
      unmount();
    }
  });
});
