/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense, startTransition, use, useState } from "react";
import useSWR from "swr";
import { ConfirmButton } from "@/components/form/confirm-button";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import { useSaved } from "@/components/form/use-saved";
import { useToast } from "@/components/ui/use-toast";
import "@/islands/rc-form";

let refresh = () => {};
jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => refresh(), push: () => {} }),
}));

const user = userEvent.setup();

/** Delivers the state that the server renders next. Tests call it late, as if the server were busy. */
let arrive = (_state: string) => {};

function Screen() {
  const [state, setState] = useState<Promise<string> | string>("Submitted");
  const { toasts, dismiss } = useToast();
  refresh = () => {
    const next = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    startTransition(() => setState(next));
  };
  const shown = typeof state === "string" ? state : use(state);
  return (
    <>
      <h1 tabIndex={-1}>{shown}</h1>
      <List />
      {shown === "Submitted" && <Buttons />}
      {toasts.map(({ id, title }) => (
        <button key={id} type="button" onClick={() => dismiss(id)}>
          {`Toast: ${title}`}
        </button>
      ))}
    </>
  );
}

let rows = "old row";

function List() {
  const { data } = useSWR("/api/rows", async () => rows, { fallbackData: "old row" });
  return <p>{data}</p>;
}

function Buttons() {
  const { saved } = useSaved();
  return (
    <>
      <ConfirmButton
        label="Start"
        title="Start?"
        text="Now."
        confirmLabel="Yes"
        run={async () => {}}
        onDone={() => saved({ title: "Started" })}
      />
      <ModalButton label="Reject" title="Reject?">
        {(close) => (
          <LiveForm
            action="/api/things"
            submitLabel="Send"
            toast={{ title: "Rejected" }}
            onSaved={close}
          >
            <TextField name="note" label="Note" />
          </LiveForm>
        )}
      </ModalButton>
    </>
  );
}

beforeEach(async () => {
  rows = "old row";
  globalThis.fetch = jest.fn(async () => Response.json({}));
  await act(async () =>
    render(
      <Suspense>
        <Screen />
      </Suspense>,
    ),
  );
});

const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());
const toast = (title: string) => screen.queryByRole("button", { name: `Toast: ${title}` });

test("stays busy until the page shows what was saved, then shows the toast", async () => {
  await press("Reject");
  await user.type(screen.getByLabelText("Note"), "No.");
  rows = "new row";
  await press("Send");
  await waitFor(() => screen.getByText("new row"));
  expect(screen.getByRole("button", { name: "Sending…" })).toBeTruthy();
  expect(toast("Rejected")).toBeNull();
  await act(async () => arrive("Rejected"));
  expect(screen.getByRole("heading").textContent).toBe("Rejected");
  expect(toast("Rejected")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("heading")).toBe(document.activeElement));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("keeps a dialog open until the page shows the result, then focuses the heading", async () => {
  await press("Start");
  await press("Yes");
  await waitFor(() => screen.getByRole("button", { name: "Please wait…" }));
  expect(toast("Started")).toBeNull();
  await act(async () => arrive("In review"));
  await waitFor(() => expect(toast("Started")).toBeTruthy());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "In review" })).toBe(document.activeElement),
  );
});

function Leave() {
  const { savedAndLeft } = useSaved();
  return (
    <button type="button" onClick={() => void savedAndLeft("/rows", { title: "Approved" })}>
      Approve
    </button>
  );
}

function Rows({ initial }: { initial: string }) {
  const read = () => (initial === "new" ? new Promise<string>(() => {}) : "read before");
  const { data } = useSWR("/api/other-rows", read, { fallbackData: initial });
  return <p>{`Rows: ${data}`}</p>;
}

test("shows the server's rows in a list opened after a write, not those of an earlier visit", async () => {
  const first = await act(async () => render(<Rows initial="old" />));
  await screen.findByText("Rows: read before");
  first.unmount();
  const second = render(<Leave />);
  await press("Approve");
  second.unmount();
  await act(async () => render(<Rows initial="new" />));
  screen.getByText("Rows: new");
});
