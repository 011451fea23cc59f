import { Flag } from 'lucide-react';
import { lazy, useState } from 'react';
import { OptionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceDetail } from '@/data/resources/resource-detail';

const loadDialog = () => import('./claim-dialog.lazy');
const ClaimDialog = lazy(() => loadDialog().then((module) => ({ default: module.ClaimDialog })));

interface ClaimButtonProps {
  readonly resource: ResourceDetail;
  readonly userId: string;
}

/** Button 'Claim this resource' for members. */
export function ClaimButton({ resource, userId }: ClaimButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => {
          setOpen(true);
        }}
        className={buttonClass('quiet')}
      >
        <Flag className="size-4" />
        Claim this resource
      </button>
      {isOpen && (
        <OptionalPart>
          <ClaimDialog
            resource={resource}
            userId={userId}
            onClose={() => {
              setOpen(false);
            }}
          />
        </OptionalPart>
      )}
    </>
  );
}
