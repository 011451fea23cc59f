import { expect, it } from 'vitest';
import { starterKitQuery } from './starter-kits';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

it('finds no kit at an address that none can have, without a request', async () => {
  const backend = fakeBackend(() => Response.json([]));
  expect(await createQueryClient().query(starterKitQuery('\0'))).toBeNull();
  expect(backend).not.toHaveBeenCalled();
});
