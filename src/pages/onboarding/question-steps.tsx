import { CircleCheck, HandCoins, Sprout, Users } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { AnswersForm } from './use-answers';
import { ChecksField } from '@/components/form/checks-field';
import { ChoiceCards } from '@/components/form/choice-cards';
import type { Choice } from '@/components/form/choice-cards';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import type { OnboardingAnswers } from '@/domain/profiles/onboarding-answers';
import {
  communityInterests,
  languages,
  profileRegions,
  resourceTypesProvided,
  roleInterests,
} from '@/domain/profiles/vocabularies';
import { stageDefinitions } from '@/domain/resources/stage-definitions';
import { businessStages } from '@/domain/vocabularies';
import type { BusinessStage } from '@/domain/vocabularies';

/** Props of every step. */
export interface StepProps {
  readonly form: AnswersForm;
  readonly answers: OnboardingAnswers;
}

type Role = (typeof roleInterests)[number]['value'];

const roleMeanings: Readonly<Record<Role, Pick<Choice<Role>, 'icon' | 'description'>>> = {
  entrepreneur: {
    icon: Sprout,
    description: 'You run a business in Maine, or want to start one.',
  },
  resource_provider: {
    icon: HandCoins,
    description: 'You offer funding, programs or other help to businesses.',
  },
  community_member: {
    icon: Users,
    description: 'You want to follow, support or meet the people who build businesses here.',
  },
};
const roleChoices = roleInterests.map((role) => ({ ...role, ...roleMeanings[role.value] }));

/** Step 1: the role. */
export function RoleStep({ form }: StepProps) {
  const { field } = useController({ control: form.control, name: 'role' });
  return (
    <ChoiceCards
      legend="Which describes you best?"
      required
      choices={roleChoices}
      selected={field.value}
      onChange={field.onChange}
    />
  );
}

/** Step 2: the region, and one question by role. */
export function BasicsStep({ form, answers }: StepProps) {
  return (
    <>
      <div className="sm:max-w-xs">
        <SelectField
          form={form}
          name="region"
          label="Your region in Maine"
          options={profileRegions}
          emptyLabel="No region chosen"
          isNullable
          optional
        />
      </div>
      {answers.role === 'entrepreneur' && <StageField form={form} />}
      {answers.role === 'resource_provider' && (
        <ChecksField
          form={form}
          name="resourceTypes"
          label="What do you offer?"
          hint="Choose all that apply."
          options={resourceTypesProvided}
        />
      )}
      {answers.role === 'community_member' && (
        <ChecksField
          form={form}
          name="interests"
          label="What are you interested in?"
          hint="Choose all that apply. Your profile shows them as areas of expertise."
          options={communityInterests}
        />
      )}
    </>
  );
}

/** Radio buttons cannot be cleared, so having no answer is a choice of its own. */
const NOT_SURE = '';

const stageChoices: readonly Choice<BusinessStage | typeof NOT_SURE>[] = [
  ...businessStages.map((stage) => ({ ...stage, description: stageDefinitions[stage.value] })),
  { value: NOT_SURE, label: 'Not sure yet', description: 'You can add it later.' },
];

function StageField({ form }: { form: AnswersForm }) {
  const { field } = useController({ control: form.control, name: 'stage' });
  return (
    <ChoiceCards
      legend="Stage of your business"
      columns={2}
      choices={stageChoices}
      selected={field.value ?? NOT_SURE}
      onChange={(stage) => field.onChange(stage === NOT_SURE ? null : stage)}
    />
  );
}

/** Step 4: visibility, emails and language. */
export function PreferencesStep({ form }: StepProps) {
  return (
    <>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4 py-1">
        <SwitchField
          form={form}
          name="isProfileVisible"
          label="Profile visible"
          hint="Everyone can open your profile. Otherwise only you and the people who run the directory can."
        />
        <SwitchField
          form={form}
          name="isOpenToConnecting"
          label="Open to connecting"
          hint="You would like to hear from other members."
        />
        <SwitchField
          form={form}
          name="isNexusMember"
          label="Member of the Nexus Maine Slack group"
          hint="Your profile invites messages there."
        />
        <SwitchField
          form={form}
          name="wantsUpdates"
          label="Receive updates by email every two weeks"
          hint="We don't send these emails yet. We save your choice for when we start."
        />
      </div>
      <div className="sm:max-w-xs">
        <SelectField
          form={form}
          name="language"
          label="Preferred language"
          hint="The directory is in English only for now. We save your choice."
          options={languages}
        />
      </div>
    </>
  );
}

/** Step 5: summary. */
export function DoneStep({ answers }: StepProps) {
  const points = [
    answers.isProfileVisible
      ? 'Everyone can see your profile.'
      : 'Only you and the people who run the directory can see your profile.',
    answers.wantsUpdates
      ? "You asked for updates by email. We don't send them yet."
      : 'You will not receive updates by email.',
    'You can change every answer here, and edit the rest on your profile.',
  ];
  return (
    <ul className="space-y-3 rounded-lg border border-line bg-surface p-5">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-3">
          <CircleCheck className="mt-0.5 size-5 text-open" />
          {point}
        </li>
      ))}
    </ul>
  );
}
