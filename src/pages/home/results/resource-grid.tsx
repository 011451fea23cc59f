import { memo } from 'react';
import { ResourceCard } from './resource-card';
import { useListWindow } from '@/components/list-window/use-list-window';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceCardRow } from '@/data/resources/resource-columns';
import { useMediaQuery } from '@/lib/use-media-query';

interface ResourceGridProps {
  readonly resources: readonly ResourceCardRow[];
  readonly today: string;
}

/** The cards: one column, two on large screens. Of a long list only what is near is drawn. */
export const ResourceGrid = memo(function ResourceGrid({ resources, today }: ResourceGridProps) {
  const columns = useMediaQuery('(min-width: 64rem)') ? 2 : 1;
  const { parts, shown, listProps, showMore } = useListWindow(resources, columns);
  return (
    <>
      <ul {...listProps} className="grid grid-cols-[minmax(0,1fr)] gap-x-4 lg:grid-cols-2">
        {parts.flatMap((part) => {
          if (part.kind === 'gap') {
            const style = { height: part.height };
            return (
              <li
                key={`gap ${part.row}`}
                aria-hidden="true"
                className="col-span-full"
                style={style}
              />
            );
          }
          const start = part.row * columns;
          return resources
            .slice(start, Math.min(start + columns, shown))
            .map((resource, offset) => (
              <li
                key={resource.id}
                data-row={part.row}
                aria-setsize={resources.length}
                aria-posinset={start + offset + 1}
                className="pb-4"
              >
                <ResourceCard resource={resource} today={today} />
              </li>
            ));
        })}
      </ul>
      {shown < resources.length && (
        <p className="pt-2 text-center">
          <button type="button" className={buttonClass('secondary')} onClick={showMore}>
            Show more
          </button>
        </p>
      )}
    </>
  );
});
