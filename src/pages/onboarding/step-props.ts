import type { UpdateAnswers } from './use-answers';
import type { OnboardingAnswers } from '@/domain/profiles/onboarding-answers';

/** What every step with questions gets. */
export interface StepProps {
  readonly answers: OnboardingAnswers;
  readonly update: UpdateAnswers;
}
