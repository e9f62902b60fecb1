/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { startTransition, useState } from "react";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { useToast } from "@/components/ui/use-toast";
import "@/islands/rc-form";

let refresh = () => {};
jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => refresh(), push: () => {} }),
}));

const user = userEvent.setup();

beforeEach(() => {
  globalThis.fetch = jest.fn();
});

const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

const sentTo = (path: string) =>
  jest
    .mocked(fetch)
    .mock.calls.filter(([url]) => url === path)
    .map(([, init]) => Object.fromEntries(new URLSearchParams(String(init?.body))));

function Record({ revision, name }: { revision: string; name: string }) {
  const [, setToasts] = useState(0);
  const { toasts } = useToast();
  refresh = () => startTransition(() => setToasts((count) => count + 1));
  return (
    <>
      <LiveForm
        action="/api/records"
        submitLabel="Save"
        revision={revision}
        canUndo
        toast={{ title: "Saved" }}
      >
        <TextField name="name" label="Name" value={name} />
      </LiveForm>
      {toasts.map(({ id, title, description, action }) => (
        <p key={id}>
          {`Toast: ${title}. ${description ?? ""}`}
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
        </p>
      ))}
    </>
  );
}

describe("undo in the toast after a save", () => {
  const open = async () => {
    const { rerender } = await act(async () => render(<Record revision="r1" name="Ana" />));
    return (revision: string, name: string) =>
      act(async () => rerender(<Record {...{ revision, name }} />));
  };
  const answerWith = (response: () => Response) =>
    jest.mocked(fetch).mockImplementation(async () => response());
  const save = async (name: string) => {
    await user.clear(screen.getByLabelText("Name"));
    await user.type(screen.getByLabelText("Name"), name);
    await press("Save");
    await screen.findByText(/Toast: Saved/);
  };

  test("sends what was stored before, with the saved revision, and shows it", async () => {
    const store = await open();
    answerWith(() => Response.json({ revision: "r2" }));
    await save("Bea");
    await store("r2", "Bea");
    answerWith(() => Response.json({ revision: "r3" }));
    await press("Undo");
    await screen.findByText(/Toast: Undone/);
    expect(sentTo("/api/records")).toEqual([
      { revision: "r1", name: "Bea" },
      { revision: "r2", name: "Ana" },
    ]);
    await store("r3", "Ana");
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ana");
    answerWith(() => Response.json({ revision: "r4" }));
    await save("Cleo");
    await store("r4", "Cleo");
    await press("Undo");
    await screen.findByText(/Toast: Undone/);
    expect(sentTo("/api/records").at(-1)).toEqual({ revision: "r4", name: "Ana" });
  });

  test("says why if the record has changed since", async () => {
    await open();
    answerWith(() => Response.json({ revision: "r2" }));
    await save("Bea");
    answerWith(() =>
      Response.json({ error: { message: "Someone else changed it." } }, { status: 409 }),
    );
    await press("Undo");
    await screen.findByText(/Toast: Not undone. Someone else changed it./);
  });

  test("doesn't overwrite what was typed since", async () => {
    await open();
    answerWith(() => Response.json({ revision: "r2" }));
    await save("Bea");
    await user.type(screen.getByLabelText("Name"), "!");
    await press("Undo");
    await screen.findByText(/Toast: Not undone. This form has changes/);
    expect(sentTo("/api/records")).toHaveLength(1);
  });

  test("isn't offered if the fields weren't what was stored", async () => {
    await open();
    const name = screen.getByLabelText<HTMLInputElement>("Name");
    answerWith(() => Response.json({}));
    name.closest("rc-form")?.querySelector("[data-revision]")?.remove();
    await save("Bea");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});
