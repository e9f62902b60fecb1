import { ProfileView } from "@/components/mechanics/profiles/profile-view";
import { sampleProfile } from "@/components/testing/list-samples";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleMechanic, sampleSite } from "@/components/testing/samples";
import type { ProfilePage } from "@/lib/mechanics/profiles/schema/directory";

const render = (changes: Partial<ProfilePage> = {}) => (
  <ProfileView site={sampleSite()} profile={sampleProfile(changes)} />
);

describe("a mechanic's profile", () => {
  it("shows reviews, but never in structured data", () => {
    const shown = {
      ...{ id: "r", stars: 1, isFixed: false, words: "Came late.", firstName: "Dana" },
      ...{ month: "May 2026", place: "Austin, Texas", serviceName: "Oil Change" },
      answer: "Sorry about the traffic.",
    };
    const hidden = [{ reason: "private_data", count: 2 } as const];
    const page = render({ reviews: { count: 12, average: "4.7", newest: [shown], hidden } });
    expect(textOf(page)).toContain("4.7 of 5 stars · 12 reviews");
    expect(textOf(page)).toContain(
      "1 star Came late. Not fixed · Dana · Oil Change · Austin, Texas · May 2026 The mechanic’s answer Sorry about the traffic.",
    );
    expect(textOf(page)).toContain("We hid 2 reviews for containing private data.");
    expect(htmlOf(page)).not.toMatch(
      /"@type":"(?:AggregateRating|Review)"|aggregateRating|ratingValue/,
    );
  });

  it("uses the profile's number in every call link", () => {
    expect(new Set(htmlOf(render()).match(/tel:[^"]+/g))).toEqual(new Set(["tel:+12105550123"]));
  });

  it("shows no verified badge without valid documents", () => {
    expect(htmlOf(render({ isVerified: false }))).not.toMatch(/verified/i);
  });

  it("shows which documents were checked and when, but no private numbers", () => {
    const insurance = {
      kind: "insurance",
      stateCode: "",
      number: null,
      checkedOn: "2026-03-03",
      expiresOn: "2027-06-30",
    } as const;
    expect(textOf(render({ documents: [insurance] }))).toContain(
      "Liability insurance: checked Mar 3, 2026, valid until Jun 30, 2027",
    );
    const unlimited = textOf(render({ documents: [{ ...insurance, expiresOn: null }] }));
    expect(unlimited).toContain("Liability insurance: checked Mar 3, 2026");
    expect(unlimited).not.toContain("valid until");
    expect(textOf(render({ documents: [] }))).not.toContain("checked");
  });

  it("shows what the mechanic wrote, languages, and makes only if there are any", () => {
    const plain = textOf(render());
    for (const words of ["About Ray", "Speaks", "Specializes"]) expect(plain).not.toContain(words);
    const mechanic = sampleMechanic({ languages: ["english", "spanish"], makes: ["ford", "ram"] });
    const page = textOf(render({ mechanic, bio: "I’ve fixed cars <b>since</b> 1998." }));
    expect(page).toContain("About Ray Salinas I’ve fixed cars <b>since</b> 1998.");
    expect(page).toContain("Speaks English and Spanish");
    expect(page).toContain("Specializes in Ford and Ram");
  });

  it("shows an email only if there is one", () => {
    expect(htmlOf(render())).not.toContain("mailto:");
    const mechanic = sampleMechanic({ email: "ray@example.com" });
    expect(htmlOf(render({ mechanic }))).toContain('href="mailto:ray@example.com"');
  });

  it("lists each state once, with the most important city first", () => {
    expect(textOf(render())).toMatch(
      /Texas San Antonio 78201 Primary Seguin 78155 Priority 2 Oklahoma Lawton 73501 Priority 3/,
    );
  });

  it("shows the time zone with spaces", () => {
    const mechanic = sampleMechanic({ timezone: "America/Los_Angeles" });
    expect(textOf(render({ mechanic }))).toContain("America/Los Angeles");
  });

  it("links each service to its page in the primary city, if there is one", () => {
    expect(htmlOf(render())).toContain('href="/texas/san-antonio/oil-change"');
    const bare = render({ primaryLocationSlug: null });
    expect(textOf(bare)).toContain("Oil Change");
    expect(htmlOf(bare)).not.toContain('/oil-change"');
  });

  it("shows the hours of every day and the days off", () => {
    expect(textOf(render())).toMatch(
      /Hours Monday 8:00 AM to 6:00 PM .* Saturday Closed Sunday Closed Also closed on Nov 26, 2026\./,
    );
    const week = [[], [], [], [], [], [], []];
    expect(textOf(render({ hours: { week, closedOn: [] } }))).toContain(
      "Hours not listed. Call and ask.",
    );
  });

  it("lets the browser mark today, by the mechanic’s time zone", () => {
    expect(htmlOf(render())).toMatch(
      /<rc-week[^>]* data-timezone="America\/Chicago" data-days-off="2026-11-26"/,
    );
  });

  it("shows each price with its unit, or that it is quoted, and explains once what prices cover", () => {
    const text = textOf(render());
    expect(text).toContain("Oil Change From $89, up to 5 quarts");
    expect(text).toContain("Brake Pad Replacement Call for quote");
    expect(text.split("Who warrants the work")).toHaveLength(2);
  });

  it.each([
    [25, "San Antonio, TX", "in and around San Antonio, TX: 25 mile radius from 78201"],
    [10, null, "Comes to you in and around 78201: 10 mile radius from 78201"],
    [null, "San Antonio, TX", "Comes to you in and around San Antonio, TX"],
  ])("describes a radius of %s around %s", (radiusMiles, baseName, words) => {
    expect(textOf(render({ baseName, mechanic: sampleMechanic({ radiusMiles }) }))).toContain(
      words,
    );
  });

  it("doesn't show whether the mechanic is open, because the page is stored", () => {
    expect(htmlOf(render())).not.toMatch(/open now|answers now/i);
  });

  it("shows its URL in print", () => {
    expect(textOf(render())).toContain("https://example.com/mechanics/mechanic-1");
  });
});
