/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useShortcutSwitch, useShortcuts } from "@/lib/core/client/use-shortcuts";

const next = jest.fn();
const approve = jest.fn();

function Page({ children }: { children?: React.ReactNode }) {
  const [isOn, setOn] = useShortcutSwitch();
  useShortcuts({ j: next, "Control+Enter": approve });
  return (
    <>
      <button type="button" onClick={() => setOn(!isOn)}>
        {isOn ? "Off" : "On"}
      </button>
      <textarea aria-label="Note" />
      <input aria-label="Source" />
      <select aria-label="Check" />
      {children}
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

test("runs a key's action", async () => {
  render(<Page />);
  await userEvent.keyboard("j");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.keyboard("{Meta>}{Enter}{/Meta}");
  expect([next, approve].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test("ignores keys while the user is typing or holding another key, or a dialog is open", async () => {
  const { rerender } = render(<Page />);
  await userEvent.type(screen.getByLabelText("Note"), "jj");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  screen.getByLabelText("Note").blur();
  await userEvent.keyboard("{Alt>}j{/Alt}{Shift>}J{/Shift}{Control>}j{/Control}");
  rerender(
    <Page>
      <div role="dialog" data-state="open" />
    </Page>,
  );
  await userEvent.keyboard("j");
  expect([next, approve].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test.each(["Check", "Source"])(
  "accepts Control+Enter in a single-line field, which handles all other keys itself: %s",
  async (label) => {
    render(<Page />);
    screen.getByLabelText(label).focus();
    await userEvent.keyboard("j");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect([next, approve].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  },
);

test("leaves a field on Escape so that shortcuts work again", async () => {
  render(<Page />);
  screen.getByLabelText("Check").focus();
  await userEvent.keyboard("j");
  expect(next).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}j");
  expect(next).toHaveBeenCalledTimes(1);
});

test("can be turned off in this browser, and on again", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Off" }));
  await userEvent.keyboard("j");
  expect(next).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "On" }));
  await userEvent.keyboard("j");
  expect(next).toHaveBeenCalledTimes(1);
});
