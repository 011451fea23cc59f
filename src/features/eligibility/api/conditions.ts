import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { loadCode } from '@/shared/lib/load-code';

/** Changes with the texts of a resource and with what was decided about them. */
function conditionsKey({ id, updated_at, resource_criteria }: ResourceDetail) {
  const decisions = resource_criteria.map((one) => `${one.id} ${one.state}`).toSorted();
  return [...resourceKeys.all, 'conditions', id, updated_at, decisions] as const;
}

/**
 * The conditions of a resource. Pages that arrive as HTML contain them, so that the rules that read
 * them from its texts load only for other pages, and after a change.
 */
export function conditionsQuery(resource: ResourceDetail) {
  return queryOptions({
    queryKey: conditionsKey(resource),
    queryFn: async () => {
      const { conditionsOf } = await loadCode(() => import('../rules/conditions'));
      return conditionsOf(resource);
    },
    staleTime: 'static',
  });
}
