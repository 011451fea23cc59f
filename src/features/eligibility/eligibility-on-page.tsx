import { lazy } from 'react';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';
import { WhenNear } from '@/shared/ui/when-near';

const loadSection = () => import('./could-you-get-this');
const CouldYouGetThis = lazy(async () => ({
  default: (await loadCode(loadSection)).CouldYouGetThis,
}));

/** Whether the person could get a resource. The rules load when the section comes near. */
export function EligibilityOnPage({ resource }: { readonly resource: ResourceDetail }) {
  return (
    <WhenNear>
      <LazyPart>
        <CouldYouGetThis resource={resource} />
      </LazyPart>
    </WhenNear>
  );
}
