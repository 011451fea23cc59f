import type { AlsoOpenListsProps } from './also-open.lazy';
import { optionalPart } from '@/components/feedback/optional-part';
import { narrowsToIndustryOrStage } from '@/domain/resources/filters';

const AlsoOpenLists = optionalPart(() => import('./also-open.lazy').then((m) => m.AlsoOpenLists));

interface AlsoOpenProps extends Omit<AlsoOpenListsProps, 'index'> {
  readonly index: AlsoOpenListsProps['index'] | null;
}

/** Resources open to every industry or stage; loads when one is chosen. */
export function AlsoOpen({ index, ...props }: AlsoOpenProps) {
  if (index === null || !narrowsToIndustryOrStage(props.filters)) return null;
  return <AlsoOpenLists index={index} {...props} />;
}
