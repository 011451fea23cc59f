import { memo } from 'react';
import { ResourceCard } from './resource-card';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import type { ResourceCardRow } from '@/data/resources/resource-queries';
import { useMediaQuery } from '@/lib/use-media-query';

interface ResourceGridProps {
  readonly resources: readonly ResourceCardRow[];
  readonly today: string;
}

/** Grid of cards: one column, two on large screens. */
export const ResourceGrid = memo(function ResourceGrid({ resources, today }: ResourceGridProps) {
  return (
    <WindowedGrid
      items={resources}
      columns={useMediaQuery('(min-width: 64rem)') ? 2 : 1}
      className="lg:grid-cols-2"
      renderItem={(resource) => <ResourceCard resource={resource} today={today} />}
    />
  );
});
