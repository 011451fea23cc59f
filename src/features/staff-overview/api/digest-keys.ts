import { overviewKeys } from '@/entities/staff/api/overview-keys';

export const digestKeys = {
  /** Refetched with the overview. */
  all: [...overviewKeys.all, 'digest'] as const,
};
