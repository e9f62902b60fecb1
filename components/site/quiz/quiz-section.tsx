import { PageDirectives } from "@/components/layout/page-directives";
import { PriceTable } from "@/components/site/brake-cost/price-table";
import type { QuizSite } from "@/components/site/quiz/estimate";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import type { Site } from "@/lib/platform/settings/schema";
import { GEOCODERS } from "@/lib/site/quiz/geocoders";

interface QuizSectionProps {
  title: string;
  site: Site;
  /** E.164. Only shown without JavaScript. */
  phone: string;
}

/** Without JavaScript, visitors see a phone number and the price table instead of the quiz. */
export function QuizSection({ title, site, phone }: QuizSectionProps) {
  const { brandName, defaultPhone, hasTelephony, officeHours } = site;
  const { warranty, quizSavings } = site.claims;
  const claims = { warranty, quizSavings };
  const quizSite: QuizSite = { brandName, defaultPhone, hasTelephony, officeHours, claims };
  return (
    <Band id="quote" title={title}>
      <PageDirectives connect={GEOCODERS.map(({ origin }) => origin)} />
      <div
        className="quiz min-h-124 rounded-lg border-4 border-line bg-card p-4 sm:min-h-100 sm:px-8 sm:pt-6 sm:pb-8"
        data-site={JSON.stringify(quizSite)}
      >
        <PhoneQuote phone={phone} />
      </div>
      <script type="module" src={process.env.QUIZ_ISLAND_URL} />
      <PriceTable claims={site.claims} />
    </Band>
  );
}

const HAVE_READY = [
  "Year, make, and model of the car",
  "What the car is doing: squealing, grinding, shaking, or pulling to one side",
  "Front brakes, rear brakes, or both, if you know",
  "The ZIP code where the car is parked",
];

function PhoneQuote({ phone }: { phone: string }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:gap-10">
      <div>
        <h3 className="text-24">Get a quote by phone</h3>
        <p>It’s free, takes a few minutes, and doesn’t commit you to anything. Have this ready:</p>
        <ul className="grid gap-x-8 sm:grid-cols-2 *:flex *:gap-2.5 *:py-1.5 [&_svg]:text-leaf">
          {HAVE_READY.map((text) => (
            <li key={text}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <CallLink phone={phone} source="brake-quote" variant="heroInPanel" label="CALL NOW" />
    </div>
  );
}
