import { formatPhone, telHref } from "@/lib/core/phone";

/**
 * The page's `a[data-city-call]` links and the `[data-phone-text]`s inside them, with the number
 * that the server gave each.
 */
export class CityCallLinks {
  private readonly links = [
    ...document.querySelectorAll<HTMLAnchorElement>("a[data-city-call]"),
  ].map((link) => {
    const text = link.querySelector("[data-phone-text]");
    return { link, href: link.href, text, number: text?.textContent ?? "" };
  });

  /** Puts a number (E.164) into every link; null brings the server's own back. */
  show(phone: string | null): void {
    for (const { link, href, text, number } of this.links) {
      link.href = phone === null ? href : telHref(phone);
      if (text) text.textContent = phone === null ? number : formatPhone(phone);
    }
  }
}
