import { Flag } from 'lucide-react';
import { lazy, useState } from 'react';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';
import { buttonClass } from '@/shared/ui/button-class';

const loadDialog = () => import('./claim-dialog');
const ClaimDialog = lazy(async () => ({ default: (await loadCode(loadDialog)).ClaimDialog }));

interface ClaimButtonProps {
  readonly resource: ResourceDetail;
  readonly userId: string;
}

/** Button for members, and its dialog. */
export function ClaimButton({ resource, userId }: ClaimButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass('quiet')}>
        <Flag className="size-4" />
        Claim this resource
      </button>
      {isOpen && (
        <LazyPart fallback={null}>
          <ClaimDialog resource={resource} userId={userId} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
