import type { StepProps } from './step-props';
import { CheckboxGroup } from '@/components/form/checkbox-group';
import { Field, inputClass } from '@/components/form/field';
import { profileLimits } from '@/domain/profiles/fields';
import { ALL_INDUSTRIES, STATEWIDE } from '@/domain/profiles/onboarding-answers';
import { industriesServed } from '@/domain/profiles/vocabularies';
import { businessStages, geographicRegions, supportTypes } from '@/domain/vocabularies';

/** Whom resource providers serve, and how they may be reached. */
export function ProviderDetails({ answers, update }: StepProps) {
  return (
    <>
      <CheckboxGroup
        legend="Business stages you serve"
        hint="Choose all that apply."
        options={businessStages}
        selected={answers.stagesServed}
        onChange={(stagesServed) => {
          update({ stagesServed });
        }}
      />
      <CheckboxGroup
        legend="Industries you serve"
        hint="All Industries takes the place of the others."
        options={industriesServed}
        exclusive={ALL_INDUSTRIES}
        selected={answers.industriesServed}
        onChange={(chosen) => {
          update({ industriesServed: chosen });
        }}
      />
      <CheckboxGroup
        legend="Regions you serve"
        hint="Choosing Statewide clears the other regions."
        options={geographicRegions}
        exclusive={STATEWIDE}
        selected={answers.regionsServed}
        onChange={(regionsServed) => {
          update({ regionsServed });
        }}
      />
      <CheckboxGroup
        legend="Types of support"
        hint="Choose all that apply."
        options={supportTypes}
        selected={answers.supportTypes}
        onChange={(chosen) => {
          update({ supportTypes: chosen });
        }}
      />
      <Field
        label="Preferred contact method"
        hint="Such as by email or by phone. Only you see this answer."
        optional
      >
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={profileLimits.contact_method_preference.longest}
            value={answers.contactMethod}
            className={inputClass}
            onChange={(event) => {
              update({ contactMethod: event.target.value });
            }}
          />
        )}
      </Field>
    </>
  );
}
