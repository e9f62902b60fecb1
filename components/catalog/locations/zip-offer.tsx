interface ZipOfferProps {
  /** Path to which the ZIP is added as `?zip=`. Defaults to the city's page. */
  action?: string;
}

/** Offers the ZIP that this browser remembers. Hidden if there is none. Use it only on an asphalt background. */
export function ZipOffer({ action }: ZipOfferProps) {
  return (
    <rc-zip
      hidden
      data-action={action}
      className="-my-2 flex flex-wrap items-center justify-between gap-x-3 [&_button]:min-h-11 [&_button]:cursor-pointer [&_button]:underline [&_button]:underline-offset-3"
    >
      <p>
        Near{" "}
        <a
          href="/search"
          className="inline-block py-2 font-bold underline underline-offset-3"
          data-near=""
        >
          your ZIP code
        </a>
      </p>
      <p className="flex gap-3">
        <button type="button" data-change="">
          Change<span className="sr-only"> ZIP code</span>
        </button>
        <button type="button" data-clear="">
          Clear<span className="sr-only"> ZIP code</span>
        </button>
      </p>
    </rc-zip>
  );
}
