import { useSearchParams } from 'react-router-dom';
import { KEEP_PLACE } from '@/lib/navigation-state';

const PARAMETER = 'search';

/** What a list of the desk is searched for: it stands in the address, as the open panel does. */
export function useListSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get(PARAMETER) ?? '';
  const setSearch = (text: string, how: 'typing' | 'submit') => {
    const term = text.trim() === '' ? '' : text;
    if (term === search) return;
    const next = new URLSearchParams(params);
    if (term === '') next.delete(PARAMETER);
    else next.set(PARAMETER, term);
    setParams(next, { replace: how === 'typing', ...KEEP_PLACE });
  };
  return [search, setSearch] as const;
}
