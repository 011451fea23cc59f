import { expect, it } from 'vitest';
import { claimsOfPersonQuery } from './claims-of-person';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply } from '@/shared/lib/testing/fake-backend';

it('reads all claims of a person, also above the rows of one reply', async () => {
  const rows = Array.from({ length: 1_001 }, (_, n) => ({ id: `claim-${n}` }));
  fakeBackend((request) => rowsReply(request, rows));
  const read = await createQueryClient().query(claimsOfPersonQuery('ann'));
  expect(read).toHaveLength(1_001);
});
