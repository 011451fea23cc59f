import { overviewKeys } from '@/data/overview/overview-keys';

export const digestKeys = {
  /** Refetched with the overview. */
  all: [...overviewKeys.all, 'digest'] as const,
};
