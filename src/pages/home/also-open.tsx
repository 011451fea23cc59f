import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { resourceFactsQuery } from '@/entities/resources/api/resource-facts';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { useLoggedError } from '@/shared/feedback/use-retained-error';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { GrowingGrid } from '@/shared/ui/growing-list/growing-grid';
import { alsoOpen } from '@shared/search/list/also-open';
import type { ResourceFilters } from '@shared/search/list/filters';
import type { ResourceIndex } from '@shared/search/list/list-index';

export interface AlsoOpenListsProps {
  readonly index: ResourceIndex<ResourceCardRow>;
  readonly filters: ResourceFilters;
  readonly renderCard: (resource: ResourceCardRow) => ReactNode;
}

/** What the chosen industries and stages leave out although it is open to all of them. */
export function AlsoOpenLists({ index, filters, renderCard }: AlsoOpenListsProps) {
  const { data: facts, error } = useQuery(resourceFactsQuery());
  useLoggedError('What is open to all could not be loaded:', error);
  const found = useMemo(
    () => (facts === undefined ? null : alsoOpen(index, filters, facts)),
    [index, filters, facts],
  );
  return (
    <>
      <AlsoOpenList whom="industry" rows={found?.industry} renderCard={renderCard} />
      <AlsoOpenList whom="stage" rows={found?.stage} renderCard={renderCard} />
    </>
  );
}

interface AlsoOpenListProps {
  readonly whom: 'industry' | 'stage';
  readonly rows: readonly ResourceCardRow[] | undefined;
  readonly renderCard: (resource: ResourceCardRow) => ReactNode;
}

function AlsoOpenList({ whom, rows, renderCard }: AlsoOpenListProps) {
  const titleId = useId();
  const columns = useMediaQuery('(min-width: 64rem)') ? 2 : 1;
  if (rows === undefined || rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pt-6">
      <h3 id={titleId} className="mb-3 text-xl">
        {`Also open to every ${whom} (${rows.length})`}
      </h3>
      <GrowingGrid
        name={whom}
        items={rows}
        columns={columns}
        className="lg:grid-cols-2 print:block"
        renderItem={renderCard}
      />
    </section>
  );
}
