import { useRowUpdate } from './submission-update';

/** Updates the changed columns of a listing, as `useRowUpdate` does. */
export function useListingUpdate() {
  return useRowUpdate('listing', 'service_provider_directory');
}
