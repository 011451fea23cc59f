import { SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { ListedResource, useListedResources } from './use-admin-list';
import { AdminList, EmptyMessage } from '@/entities/staff/admin-list';
import { buttonClass } from '@/shared/ui/button-class';
import { showingCount } from '@/shared/ui/result-list';

interface AdminResourcesProps extends Pick<
  ComponentProps<typeof AdminList<ListedResource>>,
  'itemClass' | 'renderItems' | 'countAside'
> {
  readonly resources: ReturnType<typeof useListedResources>;
  /** What is listed: 'resources'. */
  readonly noun: string;
  /** Shown when there is nothing to search. */
  readonly emptyText: string;
  readonly countRef: RefObject<HTMLParagraphElement | null>;
  /** Name of the button that shows all: 'Clear search'. */
  readonly clearLabel: string;
  readonly onClear: () => void;
  readonly renderItem: (resource: ListedResource) => ReactNode;
}

/** Lists resources that match the search. */
export function AdminResources(props: AdminResourcesProps) {
  const { resources, noun, emptyText, countRef, clearLabel, onClear, ...list } = props;
  const { all, visible, error, refetch } = resources;
  const total = all?.length ?? 0;
  return (
    <AdminList
      {...list}
      items={visible}
      error={error}
      refetch={refetch}
      loading={`Loading ${noun}...`}
      count={showingCount(visible?.length, total, noun)}
      countRef={countRef}
      columns={1}
      empty={
        total === 0 ? (
          <EmptyMessage icon={SearchX} title={emptyText} />
        ) : (
          <EmptyMessage icon={SearchX} title="No resources found matching your search">
            <button
              type="button"
              onClick={() => {
                onClear();
                countRef.current?.focus(); // The button disappears.
              }}
              className={buttonClass('secondary', 'mt-2')}
            >
              {clearLabel}
            </button>
          </EmptyMessage>
        )
      }
    />
  );
}
