/** @jest-environment ./tests/setup/browser-environment.mjs */
import { showNumber } from "./rc-availability";

const OPEN = {
  phone: "+12105550101",
  mechanicId: "m-1",
  isOpen: true,
  text: "Open now · 24 hours",
};
const CLOSED = {
  phone: "+12105550100",
  mechanicId: null,
  isOpen: false,
  text: "Opens Sun 10:00 AM",
};

function createLink(attributes: string): HTMLAnchorElement {
  document.body.innerHTML = `<a href="tel:+12105550102" ${attributes}>
    <span data-closed="Call Us">Call Now</span> <span data-phone-text>(210) 555-0102</span>
    <span data-closed="while Ana is closed">of Ana</span></a>`;
  const link = document.querySelector("a");
  if (!link) throw new Error("The link is missing.");
  return link;
}

const textOf = (link: HTMLAnchorElement) => link.textContent?.replace(/\s+/g, " ").trim();

describe("showNumber", () => {
  it("makes a link dial the chosen number, and names its mechanic for the record of a tap", () => {
    const link = createLink("data-follows-hours");
    showNumber(document, OPEN);
    expect(link.href).toBe("tel:+12105550101");
    expect(link.dataset.mechanicId).toBe("m-1");
    expect(textOf(link)).toBe("Call Now (210) 555-0101 of Ana");
  });

  it("says whose number it is while the mechanic is closed, and restores the text after", () => {
    const link = createLink("data-follows-hours");
    showNumber(document, CLOSED);
    expect(link.href).toBe("tel:+12105550100");
    expect(link.dataset.mechanicId).toBe("");
    expect(textOf(link)).toBe("Call Us (210) 555-0100 while Ana is closed");
    showNumber(document, OPEN);
    expect(textOf(link)).toBe("Call Now (210) 555-0101 of Ana");
  });

  it("leaves other call links alone", () => {
    const link = createLink("");
    showNumber(document, OPEN);
    expect(link.href).toBe("tel:+12105550102");
  });
});
