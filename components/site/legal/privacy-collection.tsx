import { CHOICES_LABELS } from "@/components/layout/site-footer";
import type { LegalSection } from "@/components/site/legal/legal-page";
import type { Site } from "@/lib/platform/settings/schema";

export function privacyCollection({
  brandName,
  hasStreetMaps,
  measurement,
}: Pick<Site, "brandName" | "hasStreetMaps" | "measurement">): readonly LegalSection[] {
  const isOptOut = measurement === "opt_out";
  return [
    {
      id: "information-we-collect",
      title: "Information We Collect",
      body: (
        <>
          <h3>Information you give us</h3>
          <ul>
            <li>What you type into a search box, such as a ZIP code, a city, or a service.</li>
            <li>
              Your answers when you estimate a price, such as what car you drive. Your browser keeps
              them for up to 24 hours so that you can pick up where you left off. If you save an
              estimate, we keep it with the car and the ZIP code for 24 hours or, if you tell its
              code to the mechanic, until we delete your number from the record of the call.
            </li>
            <li>
              The ZIP code where your car is, if you enter it. Your browser remembers it, with the
              name of the city, so that you don’t have to enter it again. It stays in your browser
              until you press “Clear” beside it, and it is not used to track your visit.
            </li>
            <li>
              If you ask us to call you back: your name, phone number, ZIP code, and what’s wrong
              with your car, along with the time and text of your consent and a one-way hash of your
              IP address.
            </li>
            <li>What you tell us or a mechanic by phone or in writing.</li>
            <li>
              From mechanics: name, business name, phone number, email, service area, hours, and
              proof of licenses and insurance.
            </li>
          </ul>
          <h3>Information about calls</h3>
          <ul>
            <li>
              When you tap a phone number, we may record the time, the page, the number shown, the
              ad that led you here, and a one-way hash (a scrambled version) of your IP address.
            </li>
            <li>
              When a call goes through our phone system, we store your number, the time, the length
              of the call, and which mechanic answered. We don’t record the conversation.
            </li>
          </ul>
          <h3>Information your browser sends</h3>
          <ul>
            <li>
              Your IP address and browser type. Our own server can estimate your city from your IP
              address to show mechanics near you, without contacting any other company.{" "}
              <a href="https://db-ip.com">IP Geolocation by DB-IP</a>
            </li>
            <li>
              Your device’s location, only when you press a button to share it. Your browser then
              asks a public geocoding service for the ZIP code of that location.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "how-we-use-it",
      title: "How We Use Information",
      body: (
        <ul>
          <li>To show services, prices, and mechanics for your car’s location.</li>
          <li>To connect your call to a mechanic, and to call you back if you ask us to.</li>
          <li>
            To calculate what a mechanic owes for a call and to settle disputes about charges.
          </li>
          <li>To prevent spam, robocalls, and fraud.</li>
          <li>
            {isOptOut
              ? "To measure which pages and ads lead to calls, unless you decline."
              : "With your consent, to measure which pages and ads lead to calls."}
          </li>
        </ul>
      ),
    },
    {
      id: "sharing",
      title: "How We Share Information",
      body: (
        <>
          <p>
            <strong>
              {isOptOut
                ? "We do not sell your personal information for money."
                : "We do not sell your personal information."}
            </strong>{" "}
            We share it only with:
          </p>
          <ul>
            <li>
              The mechanic you call, or the one who calls you back. They see your number, as with
              any phone call. Mechanics are independent businesses with their own legal obligations.
            </li>
            <li>
              Communication platforms that handle calls, text messages, and email for us. They may
              use your information only for that purpose.
            </li>
            <li>
              {isOptOut
                ? "Advertising partners, unless you decline. If one of their ads led you here, we tell them that a call took place and which ad led to it, never what was said. Some state laws call this selling or sharing personal information."
                : "Advertising partners, only with your consent. We tell them that a call took place and which ad led to it, never what was said."}
            </li>
            <li>Payment processors, to handle mechanics’ payments. Drivers pay us nothing.</li>
            <li>
              Authorities, when the law requires it, and any company that acquires our business.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "cookies",
      title: "Cookies and Tracking",
      body: (
        <>
          <p>
            {`You can browse ${brandName} and call a mechanic without cookies. Our sign-in and account pages set only the cookies they need: to keep you signed in, to protect your account, and to remember your settings.`}
          </p>
          <p>
            We use two other technologies only with your consent: analytics cookies, which count
            visits and taps, and an advertising pixel, which tells an advertising partner that its
            ad led to a visit or a call. Unless you consent, your browser doesn’t contact any other
            company from our pages, except when you press a button to share your location.
          </p>
          {hasStreetMaps && (
            <p>
              With your consent, city service pages show a Google map. Google then learns your IP
              address and which city you are viewing. Unless you consent, you see our own map
              instead.
            </p>
          )}
          <h3 id="choices">Your privacy choices</h3>
          {isOptOut && (
            <p>
              If an ad brought you to a page and you tap a phone number there, the page sends us the
              ad’s click ID from the page’s URL, unless you have declined.
            </p>
          )}
          <p>
            {`With your consent, your browser also remembers for 90 days which ad led you here and sends it to us when you tap a phone number. You can accept or decline in the banner on your first visit, and change your mind anytime with “${CHOICES_LABELS[measurement]}” at the bottom of every page. If you decline, your browser forgets that ad immediately.`}
          </p>
          <p>
            If your browser sends a Global Privacy Control signal, we treat it as an opt-out and
            don’t ask for consent. The bottom of every page then says that we honored it.
          </p>
          <p data-gpc="" hidden>
            <strong>Opt-Out Request Honored.</strong> This browser sends the signal.
          </p>
        </>
      ),
    },
  ];
}
