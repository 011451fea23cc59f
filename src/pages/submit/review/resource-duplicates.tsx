import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { DuplicateWarnings } from './duplicate-warnings';
import { useCompared } from './use-compared';
import { useSimilar } from '@/components/similar-entries/similar-list';
import { resourceDuplicatesQuery } from '@/data/resources/resource-duplicates-query';
import type { ResourceForm } from '@/domain/resources/submission-form';
import { paths } from '@/lib/paths';

const nameOf = ({ name }: { readonly name: string }) => name;

/** Public resources whose names are much like the one in the form. */
export function ResourceDuplicates({ control }: { control: Control<ResourceForm> }) {
  const { settled, isCompared } = useCompared(useWatch({ control, name: 'name' }));
  const { data } = useQuery({ ...resourceDuplicatesQuery(), enabled: isCompared });
  const duplicates = useSimilar(settled, data, nameOf).map(({ item, score }) => ({
    ...item,
    score,
    address: paths.resource(item.id),
  }));
  return <DuplicateWarnings things="resources" duplicates={duplicates} />;
}
