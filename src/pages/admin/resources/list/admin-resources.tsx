import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useMemo, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { AdminList, EmptyMessage } from '../../admin-list';
import { showingCount } from '@/components/result-list';
import { buttonClass } from '@/components/ui/button-class';
import {
  adminResourceListQuery,
  type AdminListRequest,
  type AdminResourceRow,
} from '@/data/resources/admin-resource-list-query';
import {
  searchResources,
  searchableResources,
  sortAdminResources,
} from '@/domain/resources/admin-list';

interface AdminResourcesProps extends Pick<ComponentProps<typeof AdminList>, 'head' | 'itemClass'> {
  readonly request: AdminListRequest;
  readonly search: string;
  /** What is listed: 'resources'. */
  readonly noun: string;
  /** Shown when there is nothing to search. */
  readonly emptyText: string;
  readonly countRef: RefObject<HTMLParagraphElement | null>;
  readonly onClearSearch: () => void;
  readonly renderItem: (resource: AdminResourceRow) => ReactNode;
}

/** Reads resources and lists those that match the search. */
export function AdminResources(props: AdminResourcesProps) {
  const { request, search, noun, emptyText, countRef, onClearSearch, renderItem } = props;
  const { head, itemClass } = props;
  const { sort, direction } = request;
  const { data, error, refetch } = useQuery({
    ...adminResourceListQuery(request),
    // The same rows in another order are sorted here until they arrive.
    placeholderData: (before, query) =>
      hasSameRows(query?.queryKey.at(-1), request) ? before : undefined,
  });
  const searchable = useMemo(
    () => data && searchableResources(sortAdminResources(data, { sort, direction })),
    [data, sort, direction],
  );
  const visible = useMemo(
    () => searchable && searchResources(searchable, search),
    [searchable, search],
  );
  useEffect(() => {
    if (error !== null) console.error('The resources could not be loaded:', error);
  }, [error]);
  const total = data?.length ?? 0;
  return (
    <AdminList
      items={visible}
      error={error}
      refetch={refetch}
      loading={`Loading ${noun}...`}
      count={showingCount(visible?.length, total, noun)}
      countRef={countRef}
      columns={1}
      empty={
        search === '' || total === 0 ? (
          <EmptyMessage icon={SearchX} title={emptyText} />
        ) : (
          <EmptyMessage icon={SearchX} title="No resources found matching your search">
            <button
              type="button"
              onClick={() => {
                onClearSearch();
                countRef.current?.focus(); // The button disappears.
              }}
              className={buttonClass('secondary', 'mt-2')}
            >
              Clear search
            </button>
          </EmptyMessage>
        )
      }
      renderItem={renderItem}
      head={head}
      itemClass={itemClass}
    />
  );
}

function hasSameRows(before: unknown, { status }: AdminListRequest): boolean {
  return (
    typeof before === 'object' && before !== null && 'status' in before && before.status === status
  );
}
