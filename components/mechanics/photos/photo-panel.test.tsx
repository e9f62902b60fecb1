import { MechanicPhoto } from "@/components/mechanics/photos/mechanic-photo";
import { PhotoPanel } from "@/components/mechanics/photos/photo-panel";
import { htmlOf, textOf } from "@/components/testing/rendered";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const mechanic = { id: "mechanic-1", name: "Ana Ruiz" };
const photo = (id: string) => ({ id, mechanicId: mechanic.id });
const NONE = { approved: null, waiting: null, refused: null };
const panelOf = (
  photos: object,
  { editor = "mechanic" as "mechanic" | "administrator", canUpload = true } = {},
) => (
  <PhotoPanel
    mechanic={mechanic}
    photos={{ ...NONE, ...photos }}
    editor={editor}
    canUpload={canUpload}
    returned={null}
  />
);

test("only administrators decide on a photo that waits", () => {
  const photos = { approved: photo("p1"), waiting: photo("p2") };
  const own = textOf(panelOf(photos));
  expect(own).toMatch(/Approved Remove photo .*Waiting for review Withdraw photo/);
  expect(own).not.toContain("Approve photo");
  expect(textOf(panelOf(photos, { editor: "administrator" }))).toMatch(
    /Waiting for review Approve photo Reject photo Withdraw photo/,
  );
});

test("says why a photo was rejected", () => {
  const refused = { ...photo("p3"), reason: "Your face is hidden." };
  expect(textOf(panelOf({ refused }))).toContain("This photo was rejected: Your face is hidden.");
});

test("a site that can't store files takes no photos, and says so", () => {
  expect(textOf(panelOf({}, { canUpload: false }))).toContain("can’t be uploaded right now");
  expect(htmlOf(panelOf({}))).toContain('type="file"');
});

test("a photo on a public page keeps its place, and is loaded when it is near the window", () => {
  const markup = htmlOf(<MechanicPhoto photo={"a".repeat(32)} name="Ana Ruiz" />);
  expect(markup).toContain(`src="/photos/${"a".repeat(32)}.webp"`);
  expect(markup).toContain('alt="Portrait of Ana Ruiz" width="112" height="112" loading="lazy"');
});
