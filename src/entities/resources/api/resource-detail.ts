import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { formerAddress, pageRows, type ResourceDetail } from './resource-rows';
import { isUuid } from '@/shared/rules/uuid';

const ONE_MINUTE_MS = 60 * 1000;

/**
 * Returns what `read` finds by slug or id, also by a former address: then it is read by the id of the
 * resource that had the address. Null when there is none to read.
 */
export async function readByAddress<Row>(
  slugOrId: string,
  signal: AbortSignal,
  read: (column: 'id' | 'slug', value: string) => Promise<Row | null>,
): Promise<Row | null> {
  const address = slugOrId.toLowerCase();
  const found = await read(isUuid(address) ? 'id' : 'slug', address);
  if (found !== null) return found;
  const former = formerAddress(address).abortSignal(signal).maybeSingle();
  const { data: moved } = await former.throwOnError();
  return moved === null ? null : read('id', moved.resource_id);
}

/**
 * One resource by slug or id, with its organizations; null when there is none to read. A former
 * address finds the resource too: its `slug` is the address now.
 */
export function resourceDetailQuery(slugOrId: string) {
  return queryOptions({
    queryKey: resourceKeys.detail(slugOrId),
    queryFn: ({ signal }) =>
      readByAddress(slugOrId, signal, async (column, value): Promise<ResourceDetail | null> => {
        const found = pageRows().eq(column, value).abortSignal(signal).maybeSingle();
        return (await found.throwOnError()).data;
      }),
    staleTime: ONE_MINUTE_MS,
  });
}
