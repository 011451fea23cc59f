import { onboardingSteps } from '@/domain/profiles/onboarding-steps';

/** How far one has come, in words and as a bar. */
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
          // Filled and empty differ in height, too: not by colour alone.
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
