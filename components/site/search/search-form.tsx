import { Icon } from "@/components/ui/icons";

interface SearchFormProps {
  query?: string;
}

export function SearchForm({ query }: SearchFormProps) {
  return (
    <rc-home-search>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers released before 2023 support the role but not <search> */}
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
        {/* JavaScript fills this with suggestions. */}
        <ul id="search-suggestions" className="search-suggestions" hidden />
        <p className="sr-only" role="status" />
      </form>
      <script defer src={process.env.SEARCH_ISLAND_URL} />
    </rc-home-search>
  );
}
