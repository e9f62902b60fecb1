import type { LegalSection } from "@/components/legal/legal-page";
import type { Site } from "@/lib/settings/schema";

export function privacyCollection({
  brandName,
  hasStreetMaps,
}: Pick<Site, "brandName" | "hasStreetMaps">): readonly LegalSection[] {
  return [
    {
      id: "information-we-collect",
      title: "Information We Collect",
      body: (
        <>
          <h3>What you tell us</h3>
          <ul>
            <li>What you type into a search box: a ZIP code, a city or a service.</li>
            <li>
              Your answers to a price estimate, such as the kind of car. Your browser keeps them for
              up to 24 hours so that you can carry on.
            </li>
            <li>What you tell us or a mechanic on the phone or in writing.</li>
            <li>
              From mechanics: name, business name, phone number, e-mail address, service area,
              hours, and the documents that prove licenses and insurance.
            </li>
          </ul>
          <h3>What a call leaves behind</h3>
          <ul>
            <li>
              When you tap a phone number we may note the time, the page, the number shown, the
              advertisement that led you here, and a scrambled form (a one-way hash) of your network
              address.
            </li>
            <li>
              When a call goes through our telephone system we note your number, the time, how long
              it lasted and which mechanic answered. Calls are not recorded.
            </li>
          </ul>
          <h3>What any website receives</h3>
          <ul>
            <li>
              Your network (IP) address and the kind of browser. From the address our own server can
              work out your approximate city, to show mechanics near you; no other company is asked.{" "}
              <a href="https://db-ip.com">IP Geolocation by DB-IP</a>
            </li>
            <li>
              Your device’s position, only when you press a button that asks for it. Your browser
              then asks a public geocoding service for the ZIP code of that position.
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
          <li>To show services, prices and mechanics for the place where your car stands.</li>
          <li>To connect your call with a mechanic, and to call you back when you asked for it.</li>
          <li>
            To work out what a mechanic owes for a call, and to settle disputes about such a charge.
          </li>
          <li>To keep out spam, robocalls and fraud.</li>
          <li>With your consent, to measure which pages and advertisements lead to calls.</li>
        </ul>
      ),
    },
    {
      id: "sharing",
      title: "How We Share Information",
      body: (
        <>
          <p>
            <strong>We do not sell your personal information.</strong> We share it only with:
          </p>
          <ul>
            <li>
              The mechanic you call, who sees your number as with any phone call and runs an
              independent business with duties of its own.
            </li>
            <li>
              Communication platforms that carry calls, text messages and e-mail for us, and may use
              what they carry for that alone.
            </li>
            <li>
              Advertising partners, only with your consent: that a call took place and which
              advertisement led to it, never what was said.
            </li>
            <li>Payment companies, for the payments of mechanics. Drivers pay us nothing.</li>
            <li>Authorities, where the law obliges us, and whoever takes over this business.</li>
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
            {`Reading ${brandName} and calling a mechanic need no cookie. Signing in does: it keeps you signed in and nothing else.`}
          </p>
          <p>
            Two kinds of cookies are used only after you consent: analytics cookies, which count
            visits and taps, and an advertising pixel, which tells an advertising partner that its
            advertisement led to a visit or a call. Until you consent, and if you refuse, your
            browser makes no request to any other company from our pages.
          </p>
          {hasStreetMaps && (
            <p>
              A map of Google’s stands on the pages of a service in a city only after you consent.
              Google then learns your network address and which city you look at. Until you consent,
              and if you refuse, you see a map that we have drawn.
            </p>
          )}
          <h3 id="choices">Your privacy choices</h3>
          <p>
            With your consent we also keep, in your browser and for 90 days, which advertisement led
            you here, and we send it along when you tap a phone number. You agree or refuse in the
            bar that your first visit shows, and change your mind with “Your privacy choices” at the
            foot of any page: what was kept is erased at once.
          </p>
          <p>
            If your browser sends a Global Privacy Control signal we take it as your refusal,
            without asking.
          </p>
        </>
      ),
    },
  ];
}
