import type { QueryClient } from '@tanstack/react-query';
import { eventDetailQuery, upcomingEventsQuery } from './event-queries';

/** Reads one event ahead of a visit of its page. Rejects when that fails. */
export async function primeEvent(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.query(eventDetailQuery(id));
}

/** Reads the list of events ahead of a visit of its page. Rejects when that fails. */
export async function primeEvents(queryClient: QueryClient): Promise<void> {
  await queryClient.query(upcomingEventsQuery());
}
