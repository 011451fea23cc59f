import { EntrepreneurDetails } from './entrepreneur-details';
import { ProviderDetails } from './provider-details';
import type { StepProps } from './step-props';
import { CheckboxGroup } from '@/components/form/checkbox-group';
import { SKIP_FOR_NOW } from '@/domain/profiles/onboarding-answers';
import { communitySupportTypes } from '@/domain/profiles/vocabularies';

/** Step 3: what each role may tell of itself. */
export function DetailsStep({ answers, update }: StepProps) {
  if (answers.role === 'entrepreneur') {
    return <EntrepreneurDetails answers={answers} update={update} />;
  }
  if (answers.role === 'resource_provider') {
    return <ProviderDetails answers={answers} update={update} />;
  }
  return (
    <CheckboxGroup
      legend="How would you like to support the community?"
      hint="Choose all that apply."
      options={communitySupportTypes}
      exclusive={SKIP_FOR_NOW}
      selected={answers.communitySupport}
      onChange={(communitySupport) => {
        update({ communitySupport });
      }}
    />
  );
}
