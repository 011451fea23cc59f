import { expect, it } from 'vitest';
import { reviewListQuery } from './review-list';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply } from '@/shared/lib/testing/fake-backend';

it('reads all reviews of a resource, also above the rows of one reply', async () => {
  const rows = Array.from({ length: 1_001 }, (_, n) => ({ id: `review-${n}` }));
  fakeBackend((request) => rowsReply(request, rows));
  const read = await createQueryClient().query(reviewListQuery('resource-1', 'ann'));
  expect(read).toHaveLength(1_001);
});
