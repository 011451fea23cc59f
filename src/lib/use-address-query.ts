import { useLocation } from 'react-router-dom';
import { useHydrated } from './page-data';

/**
 * The query of the address, such as '?region=western'. Pages are prerendered without one, so it is
 * empty until such a page is taken over.
 */
export function useAddressQuery(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}
