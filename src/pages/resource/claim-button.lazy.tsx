import { Flag } from 'lucide-react';
import { useState } from 'react';
import { optionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceDetail } from '@/data/resources/resource-rows';

const ClaimDialog = optionalPart(() => import('./claim-dialog.lazy').then((m) => m.ClaimDialog));

interface ClaimButtonProps {
  readonly resource: ResourceDetail;
  readonly userId: string;
}

/** Button for members, and its dialog. */
export function ClaimButton({ resource, userId }: ClaimButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onPointerEnter={ClaimDialog.preload}
        onClick={() => setOpen(true)}
        className={buttonClass('quiet')}
      >
        <Flag className="size-4" />
        Claim this resource
      </button>
      {isOpen && <ClaimDialog resource={resource} userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
