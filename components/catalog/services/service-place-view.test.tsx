import { ServicePlaceView } from "@/components/catalog/services/service-place-view";
import { sampleServicePlace } from "@/components/testing/public-views";
import { htmlOf, textOf } from "@/components/testing/rendered";

const UNKNOWN = "Unable to determine your location automatically.";
const uncovered = sampleServicePlace();
const asked = { ...uncovered, zip: "", problem: null, unknown: UNKNOWN, nearest: [] };

describe("a service without a known city", () => {
  it("asks for a ZIP, shows a number to call, and links to the cities that offer the service", () => {
    const html = htmlOf(<ServicePlaceView {...asked} />);
    expect(html).toMatch(/<form[^>]* action="\/brake-pad-replacement" method="get"/);
    expect(html).toMatch(/<label for="zip-box"[^>]*>ZIP code where your car is/);
    expect(html).toContain('href="tel:+12105550100" class="call call-hero"');
    expect(html).toContain('href="/cities?service=brake-pad-replacement"');
    expect(html).not.toContain("rc-status");
  });

  it("keeps the rest of the query, such as an ad's click ID", () => {
    const html = htmlOf(<ServicePlaceView {...asked} />);
    expect(html).toContain('<input type="hidden" name="gclid" value="abc"/>');
  });

  it("says next to the field why a ZIP doesn't work, keeps it, and lists the nearest cities", () => {
    const html = htmlOf(<ServicePlaceView {...uncovered} />);
    expect(html).toMatch(
      /<input id="zip-box"[^>]* aria-invalid="true" aria-describedby="zip-problem"[^>]* value="99950"/,
    );
    expect(html).toMatch(
      /<p id="zip-problem" role="alert"[^>]*>We don’t have a mechanic near 99950/,
    );
    expect(html).toContain('content="404"');
    expect(textOf(<ServicePlaceView {...uncovered} />)).toContain("Nearest Cities With a Mechanic");
  });

  it("asks for another ZIP only once", () => {
    const problem =
      "We couldn’t find ZIP code 00000 on our map. Try the ZIP code of a place nearby.";
    const text = textOf(<ServicePlaceView {...uncovered} zip="00000" problem={problem} />);
    expect(text).toContain("no service coverage in this area. Call and ask who is nearest.");
    expect(text).not.toContain("Try another ZIP code");
    expect(textOf(<ServicePlaceView {...uncovered} zip="" problem={null} />)).toContain(
      "Try another ZIP code, or call",
    );
  });
});
