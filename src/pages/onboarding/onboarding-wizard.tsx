import { useEffect, useRef } from 'react';
import type { ComponentType, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { BasicsStep } from './basics-step';
import { DetailsStep } from './details-step';
import { DoneStep } from './done-step';
import { PreferencesStep } from './preferences-step';
import { RoleStep } from './role-step';
import { StepProgress } from './step-progress';
import type { StepProps } from './step-props';
import { useAnswers } from './use-answers';
import { useStep } from './use-step';
import { WizardButtons } from './wizard-buttons';
import type { OnboardingAnswers } from '@/domain/profiles/onboarding-answers';
import { onboardingSteps } from '@/domain/profiles/onboarding-steps';
import type { OnboardingStep } from '@/domain/profiles/onboarding-steps';
import { focusHeading } from '@/lib/focus-heading';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { usePageMeta } from '@/lib/use-page-meta';

interface StepScreen {
  readonly title: string;
  readonly intro: string;
  readonly Fields: ComponentType<StepProps>;
}

const screens: Readonly<Record<OnboardingStep, StepScreen>> = {
  role: {
    title: 'Welcome to Atlas',
    intro: 'A few questions, so that people here know who you are. Only this one needs an answer.',
    Fields: RoleStep,
  },
  basics: {
    title: 'Location and Basics',
    intro: 'Answer what you like. You can come back and change it at any time.',
    Fields: BasicsStep,
  },
  details: {
    title: 'Details',
    intro: 'This goes on your profile. You choose on the next step who can see it.',
    Fields: DetailsStep,
  },
  preferences: {
    title: 'Preferences',
    intro: 'Nothing is shown or sent unless you turn it on.',
    Fields: PreferencesStep,
  },
  done: {
    title: "You're all set!",
    intro: 'Your answers are saved.',
    Fields: DoneStep,
  },
};

/** The label of the button that goes on, by step (spec §2). */
const onwards: Readonly<Record<OnboardingStep, string>> = {
  role: 'Next',
  basics: 'Next',
  details: 'Next',
  preferences: 'Finish',
  done: 'Explore Atlas',
};

interface OnboardingWizardProps {
  readonly userId: string;
  /** What the profile holds already. */
  readonly saved: OnboardingAnswers;
  /** Areas of expertise that stay as they are. */
  readonly keptExpertise: readonly string[];
}

/** The five steps (spec §2 'Onboarding'): 'Finish' saves, and so does 'Explore Atlas'. */
export function OnboardingWizard({ userId, saved, keptExpertise }: OnboardingWizardProps) {
  const navigate = useNavigate();
  const { answers, isSaved, isSaving, update, save } = useAnswers({ userId, saved, keptExpertise });
  const { step, goTo, goBack } = useStep(answers.role !== null, isSaved);
  const name = onboardingSteps[step - 1] ?? 'role';
  const { title, intro, Fields } = screens[name];
  usePageMeta({ title: `${title} (step ${step} of ${onboardingSteps.length})`, noIndex: true });
  useHeadingFocus(step);

  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name === 'preferences') {
      save(() => {
        goTo(step + 1);
      });
    } else if (name === 'done') {
      save(() => {
        notify({
          title: 'Welcome to Atlas!',
          description: 'Your profile has been set up successfully.',
        });
        void navigate(paths.home());
      });
    } else if (answers.role !== null) {
      goTo(step + 1);
    }
  };

  return (
    <div className="mx-auto max-w-measure px-4 py-8 sm:px-6 sm:py-12">
      <StepProgress step={step} />
      <h1 className="mt-8 text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-2 text-lg text-pretty text-soft">{intro}</p>
      <form noValidate aria-label={title} className="mt-8" onSubmit={goOn}>
        <div key={name} className="space-y-8">
          <Fields answers={answers} update={update} />
        </div>
        <WizardButtons
          onward={onwards[name]}
          isOnwardOpen={answers.role !== null}
          isBackOpen={step > 1}
          isSaving={isSaving}
          onBack={goBack}
        />
      </form>
    </div>
  );
}

/** Moves focus to the heading of each new step, in either direction; the first one is arrived at. */
function useHeadingFocus(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}
