import type { StepProps } from './step-props';
import { VocabularySelect } from './vocabulary-select';
import { CheckboxGroup } from '@/components/form/checkbox-group';
import { ChoiceCards } from '@/components/form/choice-cards';
import type { Choice } from '@/components/form/choice-cards';
import {
  communityInterests,
  profileRegions,
  resourceTypesProvided,
} from '@/domain/profiles/vocabularies';
import { stageDefinitions } from '@/domain/resources/card-facts';
import { businessStages } from '@/domain/vocabularies';
import type { BusinessStage } from '@/domain/vocabularies';

/** Radio buttons cannot be unchosen, so having no answer is a choice of its own. */
const NOT_SURE = '';

const stageChoices: readonly Choice<BusinessStage | typeof NOT_SURE>[] = [
  ...businessStages.map((stage) => ({ ...stage, description: stageDefinitions[stage.value] })),
  { value: NOT_SURE, label: 'Not sure yet', description: 'You can say it later.' },
];

/** Step 2: where somebody is, and one more thing by role. */
export function BasicsStep({ answers, update }: StepProps) {
  return (
    <>
      <VocabularySelect
        label="Your region in Maine"
        options={profileRegions}
        selected={answers.region}
        emptyLabel="No region chosen"
        onChange={(region) => {
          update({ region });
        }}
      />
      {answers.role === 'entrepreneur' && (
        <ChoiceCards
          legend="Stage of your business"
          columns={2}
          choices={stageChoices}
          selected={answers.stage ?? NOT_SURE}
          onChange={(stage) => {
            update({ stage: stage === NOT_SURE ? null : stage });
          }}
        />
      )}
      {answers.role === 'resource_provider' && (
        <CheckboxGroup
          legend="What do you offer?"
          hint="Choose all that apply."
          options={resourceTypesProvided}
          selected={answers.resourceTypes}
          onChange={(resourceTypes) => {
            update({ resourceTypes });
          }}
        />
      )}
      {answers.role === 'community_member' && (
        <CheckboxGroup
          legend="What are you interested in?"
          hint="Choose all that apply. Your profile shows them as areas of expertise."
          options={communityInterests}
          selected={answers.interests}
          onChange={(interests) => {
            update({ interests });
          }}
        />
      )}
    </>
  );
}
