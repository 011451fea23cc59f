import { useNow } from './use-now';
import { todayInMaine } from '@/domain/resources/availability';

/** Returns today's date in Maine as yyyy-mm-dd. */
export function useToday(): string {
  return todayInMaine(useNow());
}
