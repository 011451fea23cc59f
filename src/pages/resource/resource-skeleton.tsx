import { useQueryClient } from '@tanstack/react-query';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import { usePageMeta } from '@/lib/use-page-meta';

/** Loading placeholder. Shows the name when the resource is in the cached list. */
export function ResourceSkeleton({ slugOrId }: { slugOrId: string }) {
  const cards = useQueryClient().getQueryData(approvedResourcesQuery().queryKey);
  const card = cards?.find(({ id, slug }) => slug === slugOrId || id === slugOrId);
  usePageMeta({ title: card?.name ?? 'Resource' });
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-8">
      <p role="status" className="sr-only">
        Loading resource…
      </p>
      {card !== undefined && <h1 className="mt-20 text-2xl sm:text-3xl">{card.name}</h1>}
      <div aria-hidden="true" className="appear-late">
        {card === undefined && (
          <>
            <div className="h-11 w-2/5 rounded-sm bg-sunk" />
            <div className="mt-9 h-10 w-4/5 max-w-measure rounded-sm bg-sunk" />
          </>
        )}
        <div className="mt-4 h-4 max-w-measure rounded-sm bg-sunk" />
        <div className="mt-2 h-4 max-w-prose rounded-sm bg-sunk" />
        <div className="mt-6 h-11 w-72 max-w-full rounded bg-sunk" />
        <div className="mt-8 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
          <div className="h-48 rounded-lg border border-line bg-surface" />
          <div className="h-48 rounded-lg border border-line bg-surface" />
          <div className="h-72 rounded-lg border border-line bg-surface" />
          <div className="h-72 rounded-lg border border-line bg-surface" />
        </div>
      </div>
    </div>
  );
}
