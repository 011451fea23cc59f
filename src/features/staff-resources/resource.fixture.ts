import type { ResourceToEdit } from '@/entities/resources/api/resource-edit';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';

/** A pending resource with a name and nothing else, as staff edit it. */
export const resource: ResourceToEdit = {
  ...emptyResource,
  id: '0f8b5d3c-1d7e-4a7e-9a53-2f0c6f1e4b11',
  slug: 'spark',
  name: 'Spark',
  status: 'pending',
  organizations: [],
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};
