import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { formerAddress, pageRows, type ResourceDetail } from './resource-rows';
import { isUuid } from '@/shared/rules/uuid';

const ONE_MINUTE_MS = 60 * 1000;

/** Returns the column that a URL names a resource by: links contain a slug or an id. */
export function keyColumn(slugOrId: string): 'id' | 'slug' {
  return isUuid(slugOrId) ? 'id' : 'slug';
}

/**
 * One resource by slug or id, with its organizations; null when there is none to read. A former
 * address finds the resource too: its `slug` is the address now.
 */
export function resourceDetailQuery(slugOrId: string) {
  return queryOptions({
    queryKey: resourceKeys.detail(slugOrId),
    queryFn: async ({ signal }): Promise<ResourceDetail | null> => {
      const read = async (column: 'id' | 'slug', value: string) => {
        const found = pageRows().eq(column, value).abortSignal(signal).maybeSingle();
        return (await found.throwOnError()).data;
      };
      const address = slugOrId.toLowerCase();
      const found = await read(keyColumn(slugOrId), address);
      if (found !== null) return found;
      const former = formerAddress(address).abortSignal(signal).maybeSingle();
      const { data: moved } = await former.throwOnError();
      return moved === null ? null : read('id', moved.resource_id);
    },
    staleTime: ONE_MINUTE_MS,
  });
}
