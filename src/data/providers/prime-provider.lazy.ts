import type { QueryClient } from '@tanstack/react-query';
import { providerDetailQuery } from './provider-detail-query';

/** Reads one service provider ahead of a visit of its page. Rejects when that fails. */
export async function primeProvider(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.query(providerDetailQuery(id));
}
