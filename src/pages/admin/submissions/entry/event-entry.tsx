import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { EntryFrame } from './entry-frame';
import type { EntryProps } from './entry-frame';
import { EntryGate } from './entry-gate';
import { SimilarEvents } from './similar-cards';
import { useNow } from '@/components/clock/use-now';
import { EventBody } from '@/components/event-view/event-body';
import { EventHeading } from '@/components/event-view/event-heading';
import { Spinner } from '@/components/feedback/spinner';
import { eventDetailQuery } from '@/data/events/event-queries';
import { storedImage } from '@/domain/stored-image';
import { environment } from '@/lib/env';
import { loadChunk } from '@/lib/load-chunk';

const EventEditor = lazy(() =>
  loadChunk(() => import('../edit/event-editor.lazy')).then((module) => ({
    default: module.EventEditor,
  })),
);

/** Queue entry of an event. */
export function EventRow(props: EntryProps) {
  const { place, view } = props;
  const query = useQuery(eventDetailQuery(place.id));
  const now = useNow();
  return (
    <EntryGate query={query}>
      {(event) =>
        view.isEditing ? (
          <Suspense fallback={<Spinner label="Loading the form" className="appear-late py-24" />}>
            <EventEditor {...props} event={event} />
          </Suspense>
        ) : (
          <EntryFrame
            {...props}
            title={event.title}
            updatedAt={event.updated_at}
            editAddress={view.addressOf({ isEditing: true })}
            similar={<SimilarEvents id={event.id} name={event.title} />}
            preview={
              <>
                <EventHeading event={event} now={now} level="h2" />
                <EventBody event={event} now={now} image={imageOf(event.image_url)} />
              </>
            }
          />
        )
      }
    </EntryGate>
  );
}

function imageOf(address: string | null): string | null {
  return environment.ok
    ? storedImage(address, 'event-images', environment.value.supabaseUrl)
    : null;
}
