import { useClock } from './use-now';
import { todayInMaine } from '@/domain/resources/availability';

/** Returns today's date in Maine as yyyy-mm-dd. Changes at midnight in Maine. */
export function useToday(): string {
  return useClock((time) => todayInMaine(new Date(time)));
}
