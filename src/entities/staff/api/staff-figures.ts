import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import type { FigureRow } from '@/entities/staff/rules/figures';
import { supabase } from '@/shared/lib/supabase';

/** Figures of the last 90 days, money for admins only. For staff. */
export function staffFiguresQuery() {
  return queryOptions({
    queryKey: overviewKeys.figures(),
    queryFn: async ({ signal }): Promise<readonly FigureRow[]> => {
      const { data } = await supabase.rpc('staff_figures').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
