import type { QueryClient } from '@tanstack/react-query';
import { resourceDetailQuery } from './resource-detail-queries';

/** Reads one resource ahead of a visit of its page. Rejects when that fails. */
export async function primeResource(queryClient: QueryClient, slugOrId: string): Promise<void> {
  await queryClient.query(resourceDetailQuery(slugOrId));
}
