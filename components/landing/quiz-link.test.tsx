import { QuizLink } from "@/components/landing/quiz-link";
import { htmlOf } from "@/components/testing/rendered";
import { sampleLanding, sampleService } from "@/components/testing/samples";

const linkFor = (category: string) =>
  htmlOf(<QuizLink landing={sampleLanding({ service: sampleService({ category }) })} />);

it.each(["brake", "brakes"])("leads from %s work in a city to the quiz for it", (category) => {
  expect(linkFor(category)).toContain(
    'href="/costs/brake-service?city=San%20Antonio%2CTexas&amp;zip=78201#quote"',
  );
});

it("is absent where the quiz has no price", () => {
  expect(linkFor("oil")).toBe("");
});
