import { longDay } from '@/domain/long-date';
import { writeResourceFilters } from '@/domain/resources/filter-codec';
import type { ResourceFilters } from '@/domain/resources/filters';
import { paths } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/public-addresses';

interface PrintedSearchProps {
  readonly filters: ResourceFilters;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
}

/** On paper: what was searched, when, and where to find the list again. */
export function PrintedSearch({ filters, today }: PrintedSearchProps) {
  const origin = useSiteOrigin();
  const query = writeResourceFilters(new URLSearchParams(), filters).toString();
  const search = filters.search.trim();
  return (
    <p className="hidden text-sm print:block">
      {search !== '' && <span>{`Search: “${search}”. `}</span>}
      <span>{`Printed ${longDay(today) ?? today} from `}</span>
      <span className="break-all">{origin + paths.home() + (query === '' ? '' : `?${query}`)}</span>
    </p>
  );
}
