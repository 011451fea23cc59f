import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { SEARCH_PARAMETER } from '@shared/search/list/filter-codec';

const lists = [
  { label: 'All resources', to: paths.resources() },
  { label: 'Events', to: paths.events() },
  { label: 'Service providers', to: paths.services() },
] as const;

/** Search of the directory and links to its lists, for a page that was not found. */
export function WaysOn() {
  const navigate = useNavigate();
  return (
    <section aria-label="Keep looking" className="mt-10 border-t border-line pt-6">
      <form
        role="search"
        aria-label="Directory"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get(SEARCH_PARAMETER);
          if (typeof text !== 'string' || text.trim() === '') return;
          void navigate(paths.search(text.trim()));
        }}
      >
        <input
          type="text"
          name={SEARCH_PARAMETER}
          aria-label="Search the directory"
          placeholder="Search the directory"
          inputMode="search"
          enterKeyHint="search"
          maxLength={200}
          className="min-h-11 w-full min-w-0 rounded border border-edge bg-surface px-4"
        />
        <button type="submit" className={buttonClass('secondary', 'shrink-0')}>
          <Search className="size-5 max-sm:hidden" />
          Search
        </button>
      </form>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {lists.map(({ label, to }) => (
          <li key={to}>
            <SiteLink to={to} className={linkClass}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
