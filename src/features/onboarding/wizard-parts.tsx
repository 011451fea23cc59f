import { ChevronLeft } from 'lucide-react';
import { onboardingSteps } from './rules/onboarding-fields';
import { buttonClass } from '@/shared/ui/button-class';

interface WizardButtonsProps {
  /** Label of the submit button. */
  readonly label: string;
  readonly canSubmit: boolean;
  readonly canGoBack: boolean;
  readonly isSaving: boolean;
  readonly onBack: () => void;
}

/** Back and submit buttons below a step. */
export function WizardButtons(props: WizardButtonsProps) {
  const { label, canSubmit, canGoBack, isSaving, onBack } = props;
  return (
    <div className="mt-10 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
      <button
        type="button"
        disabled={!canGoBack}
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
        data-save
        disabled={!canSubmit}
        // Not `disabled`, so that focus stays on it while saving.
        aria-disabled={isSaving || undefined}
        className={buttonClass('primary', 'min-w-32')}
        onClick={(event) => {
          // The second half of a double click would press the button of the next step.
          if (isSaving || event.detail > 1) event.preventDefault();
        }}
      >
        {isSaving ? 'Saving…' : label}
      </button>
    </div>
  );
}

/** Progress as text and as a bar. */
export function StepProgress({ step }: { step: number }) {
  const text = `Step ${step} of ${onboardingSteps.length}`;
  return (
    <div>
      <p className="text-sm font-semibold text-soft">{text}</p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={onboardingSteps.length}
        aria-valuenow={step}
        aria-valuetext={text}
        className="mt-2 flex gap-1.5"
      >
        {onboardingSteps.map((name, index) => (
          // Filled and empty parts also differ in height, not only by color.
          <span key={name} className="flex h-2 grow items-center">
            <span
              className={`w-full rounded-full ${index < step ? 'h-2 bg-brand' : 'h-0.5 bg-edge'}`}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
