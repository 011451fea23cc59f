import { useLocation } from 'react-router-dom';
import { useHydrated } from './page-data';

/**
 * Returns the query string of the URL, such as '?region=western'. It is empty until hydration,
 * because pages are prerendered without one.
 */
export function useAddressQuery(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}
