import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLoggedError } from '@/components/feedback/use-retained-error';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import { resourceFactsQuery } from '@/data/resources/resource-facts-query';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import type { DirectoryReply } from '@/data/search/directory-search-query';
import { alsoOpen, type AlsoOpen } from '@/domain/resources/also-open';
import type { ResourceFilters } from '@/domain/resources/filters';
import type { ResourceIndex } from '@/domain/resources/search-index';
import { useMediaQuery } from '@/lib/use-media-query';

export interface AlsoOpenListsProps {
  readonly index: ResourceIndex<ResourceCardRow>;
  readonly filters: ResourceFilters;
  readonly renderCard: (resource: ResourceCardRow) => ReactNode;
  /** What the database has found, where the index is a part of the directory. */
  readonly known?: DirectoryReply['also_open'] | undefined;
}

/** What the chosen industries and stages leave out although it is open to all of them. */
export function AlsoOpenLists({ index, filters, renderCard, known }: AlsoOpenListsProps) {
  const { data: facts, error } = useQuery({
    ...resourceFactsQuery(),
    enabled: known === undefined,
  });
  useLoggedError('What is open to all could not be loaded:', error);
  const found = useMemo(
    () => known ?? (facts === undefined ? {} : countLists(alsoOpen(index, filters, facts))),
    [index, filters, facts, known],
  );
  return (
    <>
      <AlsoOpenList whom="industry" list={found.industry} renderCard={renderCard} />
      <AlsoOpenList whom="stage" list={found.stage} renderCard={renderCard} />
    </>
  );
}

interface CountedList {
  readonly count: number;
  /** All of them, or the first in a large directory. */
  readonly rows: readonly ResourceCardRow[];
}

function countLists({ industry, stage }: AlsoOpen<ResourceCardRow>) {
  return {
    industry: { count: industry.length, rows: industry },
    stage: { count: stage.length, rows: stage },
  };
}

interface AlsoOpenListProps {
  readonly whom: 'industry' | 'stage';
  readonly list: CountedList | undefined;
  readonly renderCard: (resource: ResourceCardRow) => ReactNode;
}

function AlsoOpenList({ whom, list, renderCard }: AlsoOpenListProps) {
  const titleId = useId();
  const columns = useMediaQuery('(min-width: 64rem)') ? 2 : 1;
  if (list === undefined || list.count === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pt-6">
      <h3 id={titleId} className="mb-3 text-xl">
        {`Also open to every ${whom} (${list.count})`}
      </h3>
      <WindowedGrid
        items={list.rows}
        columns={columns}
        className="lg:grid-cols-2 print:block"
        renderItem={renderCard}
      />
    </section>
  );
}
