import { newestOf } from "./pgbackrest";

const backup = (label: string, stop: number, error = false) => ({
  label,
  error,
  timestamp: { start: stop - 60, stop },
});

describe("newestOf", () => {
  it("returns the backup that finished last, unless it has errors", () => {
    const info = [
      {
        name: "roadcall",
        backup: [backup("F", 100), backup("F_D", 200), backup("F_D2", 300, true)],
      },
    ];
    expect(newestOf(JSON.stringify(info))).toEqual({ label: "F_D", finishedAt: new Date(200_000) });
  });

  it("returns null if there is none", () => {
    expect(newestOf(JSON.stringify([{ name: "roadcall", backup: [] }]))).toBeNull();
  });

  it("quotes output that is not JSON", () => {
    expect(() => newestOf("ERROR: [055]")).toThrow("ERROR: [055]");
  });
});
