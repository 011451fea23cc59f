import type { UpdateAnswers } from './use-answers';
import type { OnboardingAnswers } from '@/domain/onboarding-answers';

/** What every step with questions gets. */
export interface StepProps {
  readonly answers: OnboardingAnswers;
  readonly update: UpdateAnswers;
}
