/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CsvLink } from "@/components/data/csv-link";
import { Toasts } from "@/components/ui/toasts";

const fetched = jest.fn<Promise<Response>, [string]>();
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(URL, { createObjectURL: () => "blob:list", revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  render(
    <>
      <CsvLink url="/api/people/csv?q=ana" className="" />
      <Toasts />
    </>,
  );
});

const press = () => userEvent.click(screen.getByRole("link", { name: "CSV" }));

test("saves the file under the name that the server sent", async () => {
  const headers = { "content-disposition": 'attachment; filename="people.csv"' };
  fetched.mockResolvedValue(new Response("Id\r\n", { headers }));
  await press();
  await waitFor(() => expect(saved).toEqual(["people.csv"]));
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/api\/people\/csv\?q=ana&_t=/);
});

test("shows an error on the page and saves no file", async () => {
  const error = { error: { code: "unavailable", message: "Service temporarily unavailable." } };
  fetched.mockResolvedValue(Response.json(error, { status: 503 }));
  const isPrevented = jest.fn();
  const note = (event: Event) => isPrevented(event.defaultPrevented);
  document.addEventListener("click", note, { once: true });
  await press();
  // Without this, the browser would save the error response as a file.
  expect(isPrevented).toHaveBeenCalledWith(true);
  expect(await screen.findByText("Service temporarily unavailable.")).toBeTruthy();
  expect(saved).toEqual([]);
});
