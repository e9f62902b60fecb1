import { Icon } from "@/components/ui/icons";

export function CityFilter() {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023, the role is not */}
      <form action="/search" method="get" role="search" className="relative flex print:hidden">
        <label htmlFor="city-box" className="sr-only">
          Search cities
        </label>
        <input
          id="city-box"
          name="city"
          type="search"
          className="search-box"
          placeholder="Search cities..."
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          data-filter=""
        />
        <button type="submit" className="button search-button">
          <Icon name="search" />
          <span className="max-sm:sr-only">Search</span>
        </button>
      </form>
      <p
        className="-my-2 min-h-[1.5em] font-sign text-20/[1.5] in-[rc-filter:not(:defined)]:hidden"
        role="status"
        data-filter-count=""
        data-one="city found"
        data-many="cities found"
      />
      <script defer src={process.env.SEARCH_ISLAND_URL} />
    </>
  );
}
