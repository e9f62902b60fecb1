import { Icon } from "@/components/ui/icons";

interface SearchFormProps {
  query?: string;
}

export function SearchForm({ query }: SearchFormProps) {
  return (
    <rc-home-search>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 know the role but not <search> */}
      <form action="/search" method="get" role="search" className="relative flex print:hidden">
        <label htmlFor="search-box" className="sr-only">
          ZIP code, city or service
        </label>
        <input
          id="search-box"
          name="q"
          type="search"
          className="search-box"
          placeholder="ZIP code, city or service"
          defaultValue={query}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button search-button">
          <Icon name="search" />
          <span className="max-sm:sr-only">Search</span>
        </button>
        {/* Filled with suggestions by JavaScript. */}
        <ul
          id="search-suggestions"
          className="absolute inset-x-0 top-full z-5 mt-1 max-h-80 overflow-y-auto rounded-md border-3 border-asphalt bg-white text-asphalt *:cursor-pointer *:px-3.5 *:py-2 *:hover:bg-green *:hover:text-white *:aria-selected:bg-green *:aria-selected:text-white"
          hidden
        />
        <p className="sr-only" role="status" />
      </form>
      <script defer src={process.env.SEARCH_ISLAND_URL} />
    </rc-home-search>
  );
}
