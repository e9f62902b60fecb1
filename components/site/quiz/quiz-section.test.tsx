import { QuizSection } from "@/components/site/quiz/quiz-section";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";

const section = (
  <QuizSection title="Get Your Brake Quote" site={sampleSite()} phone="+12105550123" />
);

describe("the quiz section without JavaScript", () => {
  it("shows a phone number and the price table", () => {
    expect(textOf(section)).toMatch(/CALL NOW \(210\) 555-0123/);
    expect(htmlOf(section)).toContain('href="tel:+12105550123"');
    expect(textOf(section)).toMatch(/Brake pads \$115–\$270 \$150–\$340/);
  });

  it("shows no step that can't be used", () => {
    expect(htmlOf(section)).not.toContain("<button");
  });
});

it("allows both geocoders in the page's Content-Security-Policy", () => {
  expect(htmlOf(section)).toContain(
    '<meta name="rc-connect" content="https://api.bigdatacloud.net https://nominatim.openstreetmap.org"/>',
  );
});
