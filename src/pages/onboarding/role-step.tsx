import { HandCoins, Sprout, Users } from 'lucide-react';
import type { StepProps } from './step-props';
import { ChoiceCards } from '@/components/form/choice-cards';
import type { Choice } from '@/components/form/choice-cards';
import { roleInterests } from '@/domain/profiles/vocabularies';

type Role = (typeof roleInterests)[number]['value'];

const meanings: Readonly<Record<Role, Pick<Choice<Role>, 'icon' | 'description'>>> = {
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

const choices = roleInterests.map((role) => ({ ...role, ...meanings[role.value] }));

/** Step 1: what somebody is here as. */
export function RoleStep({ answers, update }: StepProps) {
  return (
    <ChoiceCards
      legend="Which describes you best?"
      required
      choices={choices}
      selected={answers.role}
      onChange={(role) => {
        update({ role });
      }}
    />
  );
}
