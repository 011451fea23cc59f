import { ChevronLeft } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';

interface WizardButtonsProps {
  /** What the button that goes on says. */
  readonly onward: string;
  readonly isOnwardOpen: boolean;
  readonly isBackOpen: boolean;
  readonly isSaving: boolean;
  readonly onBack: () => void;
}

/** Back and on, below a step. Going on submits the form around them. */
export function WizardButtons(props: WizardButtonsProps) {
  const { onward, isOnwardOpen, isBackOpen, isSaving, onBack } = props;
  return (
    <div className="mt-10 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
      <button
        type="button"
        disabled={!isBackOpen}
        aria-disabled={isSaving || undefined}
        className={buttonClass('secondary')}
        onClick={() => {
          if (!isSaving) onBack();
        }}
      >
        <ChevronLeft className="size-5" />
        Back
      </button>
      <button
        type="submit"
        disabled={!isOnwardOpen}
        // Focus stays on it while it waits.
        aria-disabled={isSaving || undefined}
        className={buttonClass('primary', 'min-w-32')}
        onClick={(event) => {
          // The second half of a double click would press the button of the next step.
          if (isSaving || event.detail > 1) event.preventDefault();
        }}
      >
        {isSaving ? 'Saving…' : onward}
      </button>
    </div>
  );
}
