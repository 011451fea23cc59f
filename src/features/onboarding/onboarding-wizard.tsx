import { useEffect, useRef, type SubmitEvent } from 'react';
import { useNavigate, useLocation } from 'react-router-dom';
import { StepContent } from './question-steps';
import { reachableStep } from './rules/onboarding-answers';
import { onboardingSteps, type OnboardingStep } from './rules/onboarding-fields';
import { useAnswers, type AnswersOptions } from './use-answers';
import { StepProgress, WizardButtons } from './wizard-parts';
import { safeNextPath } from '@/entities/people/rules/next-path';
import { EditNotices } from '@/shared/form/edit/edit-notices';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { FormFailure } from '@/shared/form/form-failure';
import { FROM_ONBOARDING } from '@/shared/lib/navigation-state';
import { notify } from '@/shared/lib/notify';
import { focusHeading } from '@/shared/lib/page-focus';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';

interface StepScreen {
  readonly title: string;
  readonly intro: string;
  /** Label of the submit button (rule 7.1). */
  readonly submitLabel: string;
}

const screens: Readonly<Record<OnboardingStep, StepScreen>> = {
  role: {
    title: 'About you',
    intro: 'A few questions so we can show what fits you. Only this one is required.',
    submitLabel: 'Next',
  },
  basics: {
    title: 'Location and Basics',
    intro: 'Answer what you like. You can come back and change it at any time.',
    submitLabel: 'Next',
  },
  details: {
    title: 'Details',
    intro: 'This goes on your profile. You choose on the next step who can see it.',
    submitLabel: 'Next',
  },
  preferences: {
    title: 'Preferences',
    intro: 'Nothing is shown or sent unless you turn it on.',
    submitLabel: 'Finish',
  },
  done: {
    title: "You're all set!",
    intro: 'Your answers are saved.',
    submitLabel: 'Explore Atlas',
  },
};

/** The five steps (rule 7.1). 'Finish' and 'Explore Atlas' save the answers. */
export function OnboardingWizard(props: AnswersOptions) {
  const navigate = useNavigate();
  const edit = useAnswers(props);
  const { form, answers, isSaved, save, isSaving, message, guard } = edit;
  const { step, goTo, goBack, next } = useStep(answers.role !== null, isSaved);
  const name = onboardingSteps[step - 1] ?? 'role';
  const { title, intro, submitLabel } = screens[name];
  usePageMeta({ title: `${title} (step ${step} of ${onboardingSteps.length})`, noIndex: true });
  useHeadingFocus(step);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name === 'preferences') {
      save(() => goTo(step + 1));
    } else if (name === 'done') {
      save(() => {
        notify({
          title: 'Welcome to Atlas!',
          description: 'Your profile has been set up successfully.',
        });
        guard.proceed(() => void navigate(next ?? paths.home(), { state: FROM_ONBOARDING }));
      });
    } else if (answers.role !== null) {
      goTo(step + 1);
    }
  };

  return (
    <div className="reading-page px-4 py-8 sm:px-6 sm:py-12">
      <StepProgress step={step} />
      <h1 className="mt-8 text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-2 text-lg text-pretty text-soft">{intro}</p>
      <EditNotices edit={edit} />
      <form noValidate aria-label={title} className="mt-8" onSubmit={submit}>
        <div key={name} className="space-y-8">
          <StepContent step={name} form={form} answers={answers} />
        </div>
        <div className="mt-8 empty:hidden">
          <FormFailure message={message?.tone === 'wrong' ? message.text : undefined} />
        </div>
        <WizardButtons
          label={submitLabel}
          canSubmit={answers.role !== null}
          canGoBack={step > 1}
          isSaving={isSaving}
          onBack={goBack}
        />
      </form>
      <UnsavedChangesQuestion
        guard={guard}
        isSaving={isSaving}
        onDiscard={edit.discard}
        canFinishLater
      />
    </div>
  );
}

/** Moves focus to the heading after each change of the step, in either direction. */
function useHeadingFocus(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}

/** State of a history entry that follows the previous step. */
const AFTER_STEP = { afterStep: true } as const;

/**
 * Returns the step in the URL (`?step=`), limited to those that can be reached; the URL is corrected
 * when it asks for more. `next` in the URL is where the last step leads. Every step forward adds a
 * history entry, so the browser's Back goes one step back.
 */
function useStep(hasRole: boolean, isSaved: boolean) {
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const params = new URLSearchParams(location.search);
  const wanted = Number(params.get('step') ?? '1');
  const next = safeNextPath(params.get('next'));
  const step = reachableStep(wanted, hasRole, isSaved);

  useEffect(() => {
    if (step !== wanted) void navigate({ search: searchOf(step, next) }, { replace: true });
  }, [step, wanted, next, navigate]);

  const goTo = (later: number) => {
    void navigate({ search: searchOf(later, next) }, { state: AFTER_STEP });
  };
  const goBack = () => {
    if (followsStep(state)) void navigate(-1);
    else void navigate({ search: searchOf(step - 1, next) }, { replace: true });
  };
  return { step, goTo, goBack, next };
}

function searchOf(step: number, next: string | null): string {
  const params = new URLSearchParams({
    ...(step > 1 && { step: String(step) }),
    ...(next !== null && { next }),
  });
  return params.toString();
}

function followsStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'afterStep' in state;
}
