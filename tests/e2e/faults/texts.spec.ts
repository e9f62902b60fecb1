import { expect, test } from "@playwright/test";
import { startDatabase, stopDatabase } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";
import { askUntil } from "../fixtures/ask-until";
import { bySlug, demo } from "../fixtures/demo";
import { editService } from "../fixtures/edit-service";
import { holdsText, readHtml } from "../fixtures/read-html";
import type { State } from "../text-states";
import { TEXTS } from "../texts";

const service = bySlug(demo.services, "brake-inspection");

/** Returns the strings that must appear in states of this kind, with the path of the page that must show them. */
const shownBy = (kind: State["by"]) =>
  Object.entries(TEXTS).flatMap(([name, [text, ...states]]) =>
    states.filter(({ by }) => by === kind).map(({ path }) => ({ name, text, path })),
  );

const textOf = ({ body }: { body: string }) => readHtml(body).text;

test.afterAll(startDatabase);

for (const { name, text, path } of shownBy("edit")) {
  test(`${name}: "${text}"`, async () => {
    const since = editService(service.id, { description: "" });
    const isWanted = (answer: { body: string }) => holdsText(textOf(answer), text);
    try {
      await askUntil(path, { isWanted, since });
    } finally {
      await editService(service.id, { description: service.description });
    }
  });
}

for (const { name, text, path } of shownBy("fault")) {
  test(`${name}: "${text}"`, async () => {
    await stopDatabase();
    const page = textOf(await ask(path));
    expect(holdsText(page, text), `in: ${page}`).toBe(true);
    await startDatabase();
  });
}
