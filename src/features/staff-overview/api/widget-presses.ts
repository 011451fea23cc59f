import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { supabase } from '@/shared/lib/supabase';

/** Visits to widgets with a press in the last 30 days, by host of the site around, most first. For staff. */
export function widgetPressesQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'widget-presses'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('widget_presses').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
