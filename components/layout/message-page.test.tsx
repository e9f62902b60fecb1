import { MessageCard } from "@/components/layout/message-card";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { htmlOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";

it("says what is missing and where to go, most likely destination first", () => {
  const html = htmlOf(
    <MessageCard
      title="City Not Found"
      text="We don't currently serve this city, but check back soon!"
      links={[
        { label: "All cities", href: "/cities" },
        { label: "Home", href: "/" },
      ]}
    />,
  );
  expect(html).toMatch(/<h1[^>]*>City Not Found<\/h1>/);
  expect(html).toContain("We don&#x27;t currently serve this city, but check back soon!");
  expect([...html.matchAll(/href="([^"]+)"/g)].map((link) => link[1])).toEqual(["/cities", "/"]);
});

it.each(["page", "city", "service", "landing"] as const)(
  "asks for a ZIP code if a %s does not exist",
  (missing) => {
    const html = htmlOf(<NotFoundPage missing={missing} site={sampleSite()} />);
    expect(html).toMatch(/<form[^>]* action="\/search"[\s\S]*<input[^>]* name="zip"/);
  },
);
