import { sampleLanding } from "@/components/testing/samples";
import { landingPicture } from "@/lib/site/pictures/rules/describe-pages";
import { previewOf } from "@/lib/site/pictures/rules/preview";

const SITE = { brandName: "Acme 🚗" };
const PAGE = "/texas/san-antonio/oil-change";
const previewAt = (price: number) => {
  const pricing = { displayMode: "price", customMessage: null, price } as const;
  return previewOf(SITE, { page: PAGE, picture: landingPicture(sampleLanding({ pricing }), SITE) });
};

test("names the page's picture, with a new version after a price change", () => {
  const { siteName, pictureUrl } = previewAt(17_900);
  expect(siteName).toBe("Acme 🚗");
  expect(pictureUrl).toMatch(/^\/pictures\/texas\/san-antonio\/oil-change\.png\?v=[a-z0-9]{5,7}$/);
  expect(previewAt(17_900).pictureUrl).toBe(pictureUrl);
  expect(previewAt(18_900).pictureUrl).not.toBe(pictureUrl);
});
