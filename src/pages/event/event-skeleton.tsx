import { useQueryClient } from '@tanstack/react-query';
import { upcomingEventsQuery } from '@/data/events/event-queries';
import { usePageMeta } from '@/lib/use-page-meta';

/** Loading placeholder. Shows the title when the event is in the cached list. */
export function EventSkeleton({ id }: { id: string }) {
  const listed = useQueryClient().getQueryData(upcomingEventsQuery().queryKey);
  const title = listed?.find((event) => event.id === id)?.title;
  usePageMeta({ title: title ?? 'Event' });
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-8">
      <p role="status" className="sr-only">
        Loading event…
      </p>
      {title !== undefined && <h1 className="mt-23 max-w-measure text-2xl sm:text-3xl">{title}</h1>}
      <div aria-hidden="true" className="appear-late">
        {title === undefined && (
          <>
            <div className="h-11 w-36 rounded bg-sunk" />
            <div className="mt-12 h-10 w-4/5 max-w-measure rounded-sm bg-sunk" />
          </>
        )}
        <div className="mt-4 h-5 w-56 rounded-sm bg-sunk" />
        <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
          <div className="h-96 rounded-lg border border-line bg-surface lg:col-start-2" />
          <div className="h-64 rounded-lg border border-line bg-surface lg:col-start-1 lg:row-start-1" />
        </div>
      </div>
    </div>
  );
}
