import { filtersInWords } from '@/entities/resources/rules/filter-labels';
import { paths } from '@/shared/lib/paths';
import { PrintedSource } from '@/shared/ui/printed-source';
import { writeResourceFilters } from '@shared/search/list/filter-codec';
import type { ResourceFilters } from '@shared/search/list/filters';

interface PrintedSearchProps {
  readonly filters: ResourceFilters;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
}

/** On paper: what the list was narrowed to, when, and where to find it again. */
export function PrintedSearch({ filters, today }: PrintedSearchProps) {
  const words = filtersInWords(filters);
  return (
    <>
      {words !== '' && <p className="hidden text-sm print:block">{`Only: ${words}`}</p>}
      <PrintedSource
        path={paths.home()}
        query={writeResourceFilters(new URLSearchParams(), filters)}
        today={today}
      />
    </>
  );
}
