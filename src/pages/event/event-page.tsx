import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { BookmarkButton } from './bookmark-button';
import { type EventDetail, eventDetailQuery } from '@/entities/events/api/event-detail';
import { eventModerationQuery } from '@/entities/events/api/event-moderation';
import { upcomingEventsQuery } from '@/entities/events/api/upcoming-events';
import { EventBody } from '@/entities/events/event-body';
import { EventHeading } from '@/entities/events/event-heading';
import { eventJsonLd } from '@/entities/events/rules/json-ld';
import { eventPhase, eventTime } from '@/entities/events/rules/times';
import { MissingPage } from '@/shared/feedback/missing-page';
import { useRetainedError } from '@/shared/feedback/use-retained-error';
import { useJsonLd } from '@/shared/lib/json-ld';
import { loadCode } from '@/shared/lib/load-code';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { useNow } from '@/shared/lib/use-now';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { BackToList } from '@/shared/ui/back-to-list';
import { buttonClass } from '@/shared/ui/button-class';
import { Note } from '@/shared/ui/note';
import { SaveFileButton } from '@/shared/ui/save-file-button';
import { ShareButton } from '@/shared/ui/share-button';
import { imageInStorage } from '@/shared/ui/stored-picture';

/** Event page (rule 10.1). */
export function EventPage() {
  const { id = '' } = useParams();
  return <EventById key={id} id={id} />;
}

function EventById({ id }: { id: string }) {
  const { data: event, error, refetch } = useQuery(eventDetailQuery(id));
  const { failure, isRetrying, retry } = useRetainedError(error, refetch);

  // A prerendered page keeps its content.
  const hasEvent = event !== undefined;
  useEffect(() => {
    if (error === null || hasEvent) return;
    notify({
      title: 'Error',
      description: 'Failed to load event details',
      tone: 'destructive',
    });
  }, [error, hasEvent]);

  if (event) return <LoadedEvent event={event} />;
  if (event === null || failure !== null) {
    return (
      <MissingPage
        title="Event Not Found"
        back={{ to: paths.events(), label: 'Back to Events' }}
        error={failure}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        {"The event you're looking for doesn't exist or has been removed."}
      </MissingPage>
    );
  }
  return <EventSkeleton id={id} />;
}

function LoadedEvent({ event }: { event: EventDetail }) {
  const now = useNow();
  const path = paths.event(event.id);
  const page = useSiteOrigin() + path;
  const image = imageInStorage(event.image_url, 'event-images');
  usePageMeta({
    title: event.title,
    description: `${eventTime(event, 'long')}. ${event.description ?? ''}`,
    canonicalPath: path,
    noIndex: event.status !== 'approved',
    image: image ?? undefined,
  });
  useJsonLd(eventJsonLd(event, page, image));
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-8">
      <header>
        <BackToList to={paths.events()}>Back to Events</BackToList>
        {event.status !== 'approved' && <ModerationNote eventId={event.id} />}
        <EventHeading event={event} now={now} />
      </header>
      <EventBody
        event={event}
        now={now}
        image={image}
        actions={<EventActions event={event} now={now} page={page} />}
      />
    </div>
  );
}

/** Explains to the submitter and staff why the event is not public. */
function ModerationNote({ eventId }: { eventId: string }) {
  const { data: moderation } = useQuery(eventModerationQuery(eventId));
  return (
    <Note>
      <strong>{moderation === 'declined' ? 'Not approved.' : 'Waiting for approval.'}</strong> Only
      the submitter and staff can see this page.
    </Note>
  );
}

interface EventActionsProps {
  readonly event: EventDetail;
  readonly now: Date;
  /** URL of the page, for sharing. */
  readonly page: string;
}

/** Bookmark, calendar and share buttons. */
function EventActions({ event, now, page }: EventActionsProps) {
  return (
    <>
      <BookmarkButton eventId={event.id} />
      <div className="-mx-3 -mb-2 flex flex-wrap gap-x-1">
        {eventPhase(event, now) !== 'over' && (
          <SaveFileButton
            icon={CalendarPlus}
            label="Add to calendar"
            save={async () => {
              const { saveEvent } = await loadCode(() => import('./save-event'));
              saveEvent(event, page);
            }}
            className={buttonClass('quiet')}
          />
        )}
        <ShareButton name={event.title} page={page} />
      </div>
    </>
  );
}

/** Loading placeholder. Shows the title when the event is in the cached list. */
function EventSkeleton({ id }: { id: string }) {
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
