import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { DuplicateWarnings } from './duplicate-warnings';
import { useCompared } from './use-compared';
import { useSimilar } from '@/components/similar-entries/similar-list';
import { eventDuplicatesQuery } from '@/data/events/event-duplicates-query';
import type { EventForm } from '@/domain/events/form';
import { paths } from '@/lib/paths';

const titleOf = ({ title }: { readonly title: string }) => title;

/** Public events whose titles are much like the one in the form. */
export function EventDuplicates({ control }: { control: Control<EventForm> }) {
  const { settled, isCompared } = useCompared(useWatch({ control, name: 'title' }));
  const { data } = useQuery({ ...eventDuplicatesQuery(), enabled: isCompared });
  const duplicates = useSimilar(settled, data, titleOf).map(({ item, score }) => ({
    ...item,
    name: item.title,
    score,
    address: paths.event(item.id),
  }));
  return <DuplicateWarnings things="events" duplicates={duplicates} />;
}
