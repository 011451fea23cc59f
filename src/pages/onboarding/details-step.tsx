import type { StepProps } from './question-steps';
import { ChecksField } from '@/components/form/checks-field';
import { SelectField } from '@/components/form/choice-fields';
import { TextField } from '@/components/form/text-fields';
import { profileLimits } from '@/domain/profiles/fields';
import {
  ALL_INDUSTRIES,
  SKIP_FOR_NOW,
  SOMETHING_ELSE,
  STATEWIDE,
} from '@/domain/profiles/onboarding-answers';
import {
  challenges,
  communitySupportTypes,
  goals,
  industriesServed,
  organizationTypes,
} from '@/domain/profiles/vocabularies';
import { businessStages, geographicRegions, industries, supportTypes } from '@/domain/vocabularies';

const ALL_THAT_APPLY = 'Choose all that apply.';

/** Step 3: questions by role. */
export function DetailsStep(props: StepProps) {
  switch (props.answers.role) {
    case 'entrepreneur':
      return <EntrepreneurDetails {...props} />;
    case 'resource_provider':
      return <ProviderDetails {...props} />;
    case 'community_member':
    case null:
      return (
        <ChecksField
          form={props.form}
          name="communitySupport"
          label="How would you like to support the community?"
          hint={ALL_THAT_APPLY}
          options={communitySupportTypes}
          exclusive={SKIP_FOR_NOW}
        />
      );
  }
}

function EntrepreneurDetails({ form, answers }: StepProps) {
  return (
    <>
      <div className="sm:max-w-xs">
        <SelectField
          form={form}
          name="organizationType"
          label="Type of organization"
          options={organizationTypes}
          emptyLabel="No type chosen"
          isNullable
          optional
        />
      </div>
      <ChecksField
        form={form}
        name="industries"
        label="Industries"
        hint={ALL_THAT_APPLY}
        options={industries}
      />
      <div className="space-y-4">
        <ChecksField
          form={form}
          name="goals"
          label="Your main goals"
          hint={ALL_THAT_APPLY}
          options={goals}
        />
        {answers.goals.includes(SOMETHING_ELSE) && (
          <TextField
            form={form}
            name="otherGoal"
            label="Other goal"
            hint={`At most ${profileLimits.primary_goals.longest} characters.`}
            maxLength={profileLimits.primary_goals.longest}
            optional
          />
        )}
      </div>
      <div className="space-y-4">
        <ChecksField
          form={form}
          name="challenges"
          label="Your biggest challenges"
          hint={ALL_THAT_APPLY}
          options={challenges}
        />
        {answers.challenges.includes(SOMETHING_ELSE) && (
          <TextField
            form={form}
            name="otherChallenge"
            label="Other challenge"
            hint={`At most ${profileLimits.biggest_challenges.longest} characters.`}
            maxLength={profileLimits.biggest_challenges.longest}
            optional
          />
        )}
      </div>
    </>
  );
}

function ProviderDetails({ form }: StepProps) {
  return (
    <>
      <ChecksField
        form={form}
        name="stagesServed"
        label="Business stages you serve"
        hint={ALL_THAT_APPLY}
        options={businessStages}
      />
      <ChecksField
        form={form}
        name="industriesServed"
        label="Industries you serve"
        hint="Choosing All Industries clears the others."
        options={industriesServed}
        exclusive={ALL_INDUSTRIES}
      />
      <ChecksField
        form={form}
        name="regionsServed"
        label="Regions you serve"
        hint="Choosing Statewide clears the other regions."
        options={geographicRegions}
        exclusive={STATEWIDE}
      />
      <ChecksField
        form={form}
        name="supportTypes"
        label="Types of support"
        hint={ALL_THAT_APPLY}
        options={supportTypes}
      />
      <TextField
        form={form}
        name="contactMethod"
        label="Preferred contact method"
        hint="Such as by email or by phone. Only you see this answer."
        maxLength={profileLimits.contact_method_preference.longest}
        optional
      />
    </>
  );
}
