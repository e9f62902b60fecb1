import { matchCommands } from "@/components/layout/dashboard/match-commands";

const COMMANDS = [
  { label: "Create a mechanic", group: "Directory", run: "/a" },
  { label: "Mechanics", group: "Directory", run: "/b" },
  { label: "Log out", group: "Account", run: "/c" },
];
const labelsFor = (text: string) => matchCommands(COMMANDS, text).map(({ label }) => label);

test("without words it offers everything in its order", () => {
  expect(labelsFor("  ")).toEqual(["Create a mechanic", "Mechanics", "Log out"]);
});

test("what begins with the words comes first, in either case", () => {
  expect(labelsFor("MECH")).toEqual(["Mechanics", "Create a mechanic"]);
});

test("every word has to be there, in the name or its group", () => {
  expect(labelsFor("directory create")).toEqual(["Create a mechanic"]);
  expect(labelsFor("log mechanic")).toEqual([]);
});
