import { Info } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import type { ContentType } from '@/domain/submissions/extraction-reading';

interface SwitchOfferProps {
  /** What the text reads like. */
  readonly kind: ContentType;
  readonly onSwitch: (kind: ContentType) => void;
}

/** Tells that the text reads like the other kind. What was chosen stands until somebody says so. */
export function SwitchOffer({ kind, onSwitch }: SwitchOfferProps) {
  const name = kind === 'resource' ? 'Resource' : 'Event';
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-soon-tint px-4 py-3">
      <p className="flex items-start gap-2">
        <Info className="mt-0.5 size-5 text-soon" />
        This text reads like {kind === 'resource' ? 'a resource' : 'an event'}. Your text is kept
        when you switch.
      </p>
      <button
        type="button"
        onClick={() => {
          onSwitch(kind);
        }}
        className={buttonClass('secondary')}
      >
        Switch to {name}
      </button>
    </div>
  );
}
