import { useQuery } from '@tanstack/react-query';
import { watchStateQuery } from '@/data/resources/page-watch';
import { longMonth } from '@/domain/long-date';

/** Since when the web page of the program reads the same; nothing where it is not watched. */
export function SourceState({ resourceId }: { resourceId: string }) {
  const { data: state } = useQuery(watchStateQuery(resourceId));
  if (state == null) return null;
  return (
    <p className="mt-6 text-sm text-soft">
      Source unchanged since {longMonth(state.unchanged_since)}. Its web page is read every week.
    </p>
  );
}
