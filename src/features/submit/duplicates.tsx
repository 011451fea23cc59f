import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { eventDuplicatesQuery } from '@/entities/events/api/event-duplicates';
import type { EventForm } from '@/entities/events/rules/form';
import { resourceDuplicatesQuery } from '@/entities/resources/api/resource-duplicates';
import type { ResourceForm } from '@/entities/resources/rules/submission-form';
import { SimilarList, useSimilar, type SimilarEntry } from '@/entities/submissions/similar-list';
import { paths } from '@/shared/lib/paths';
import { useDebouncedValue } from '@/shared/lib/use-debounced-value';
import { SHORTEST_COMPARED } from '@/shared/rules/similarity';
import { characterCount } from '@/shared/rules/text-rules';

const nameOf = ({ name }: { readonly name: string }) => name;

/** Published resources with a name similar to the one in the form. */
export function ResourceDuplicates({ control }: { control: Control<ResourceForm> }) {
  const { settled, isCompared } = useCompared(useWatch({ control, name: 'name' }));
  const { data } = useQuery({ ...resourceDuplicatesQuery(), enabled: isCompared });
  const duplicates = useSimilar(settled, data, nameOf).map(({ item, score }) => ({
    ...item,
    score,
    address: paths.resource(item.id),
  }));
  return <DuplicateWarnings noun="resources" duplicates={duplicates} />;
}

const titleOf = ({ title }: { readonly title: string }) => title;

/** Published events with a title similar to the one in the form. */
export function EventDuplicates({ control }: { control: Control<EventForm> }) {
  const { settled, isCompared } = useCompared(useWatch({ control, name: 'title' }));
  const { data } = useQuery({ ...eventDuplicatesQuery(), enabled: isCompared });
  const duplicates = useSimilar(settled, data, titleOf).map(({ item, score }) => ({
    ...item,
    name: item.title,
    score,
    address: paths.event(item.id),
  }));
  return <DuplicateWarnings noun="events" duplicates={duplicates} />;
}

const DEBOUNCE_MS = 500;

/** Returns the name after a pause in typing, and whether it is long enough to compare. */
function useCompared(name: string) {
  const settled = useDebouncedValue(name, DEBOUNCE_MS);
  return { settled, isCompared: characterCount(settled.trim()) >= SHORTEST_COMPARED };
}

interface DuplicateWarningsProps {
  readonly noun: string;
  readonly duplicates: readonly SimilarEntry[];
}

/** Warns of published entries with a similar name. */
function DuplicateWarnings({ noun, duplicates }: DuplicateWarningsProps) {
  return (
    <div role="status" className="empty:hidden">
      {duplicates.length > 0 && (
        <div className="rounded border border-line bg-sunk px-4 py-3">
          <p className="flex items-start gap-2 font-semibold">
            <Info className="mt-0.5 size-5" />
            <span>{`Similar ${noun} are in the directory already. Is yours among them?`}</span>
          </p>
          <SimilarList entries={duplicates} />
        </div>
      )}
    </div>
  );
}
