import type { StepProps } from './step-props';
import { VocabularySelect } from './vocabulary-select';
import { CheckboxGroup } from '@/components/form/checkbox-group';
import { Field, inputClass } from '@/components/form/field';
import { profileLimits } from '@/domain/profiles/fields';
import { SOMETHING_ELSE } from '@/domain/profiles/onboarding-answers';
import { challenges, goals, organizationTypes } from '@/domain/profiles/vocabularies';
import { industries } from '@/domain/vocabularies';

/** What entrepreneurs tell of their business. */
export function EntrepreneurDetails({ answers, update }: StepProps) {
  return (
    <>
      <VocabularySelect
        label="Type of organization"
        options={organizationTypes}
        selected={answers.organizationType}
        emptyLabel="No type chosen"
        onChange={(organizationType) => {
          update({ organizationType });
        }}
      />
      <CheckboxGroup
        legend="Industries"
        hint="Choose all that apply."
        options={industries}
        selected={answers.industries}
        onChange={(chosen) => {
          update({ industries: chosen });
        }}
      />
      <div className="space-y-4">
        <CheckboxGroup
          legend="Your main goals"
          hint="Choose all that apply."
          options={goals}
          selected={answers.goals}
          onChange={(chosen) => {
            update({ goals: chosen });
          }}
        />
        {answers.goals.includes(SOMETHING_ELSE) && (
          <OtherField
            label="Other goal"
            longest={profileLimits.primary_goals.longest}
            text={answers.otherGoal}
            onChange={(otherGoal) => {
              update({ otherGoal });
            }}
          />
        )}
      </div>
      <div className="space-y-4">
        <CheckboxGroup
          legend="Your biggest challenges"
          hint="Choose all that apply."
          options={challenges}
          selected={answers.challenges}
          onChange={(chosen) => {
            update({ challenges: chosen });
          }}
        />
        {answers.challenges.includes(SOMETHING_ELSE) && (
          <OtherField
            label="Other challenge"
            longest={profileLimits.biggest_challenges.longest}
            text={answers.otherChallenge}
            onChange={(otherChallenge) => {
              update({ otherChallenge });
            }}
          />
        )}
      </div>
    </>
  );
}

interface OtherFieldProps {
  readonly label: string;
  readonly longest: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The words for 'something else'. */
function OtherField({ label, longest, text, onChange }: OtherFieldProps) {
  return (
    <Field label={label} hint={`At most ${longest} characters.`} optional>
      {(control) => (
        <input
          {...control}
          type="text"
          maxLength={longest}
          value={text}
          className={inputClass}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
