import { useRowUpdate } from './submission-update';

/** Updates the changed columns of an event, as `useRowUpdate` does. */
export function useEventUpdate() {
  return useRowUpdate('event', 'events');
}
