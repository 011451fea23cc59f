import { CircleCheck, HandCoins, Sprout, Users } from 'lucide-react';
import { useController } from 'react-hook-form';
import {
  questionsOf,
  textQuestion,
  type OnboardingAnswers,
  type OnboardingQuestion,
} from './rules/onboarding-answers';
import { SOMETHING_ELSE, type OnboardingStep, type RoleInterest } from './rules/onboarding-fields';
import type { AnswersForm } from './use-answers';
import { roleInterests } from '@/entities/people/rules/vocabularies';
import { ChecksField } from '@/shared/form/checks-field';
import { ChoiceCards } from '@/shared/form/choice-cards';
import type { Choice } from '@/shared/form/choice-cards';
import { SelectField, SwitchField } from '@/shared/form/choice-fields';
import { TextField } from '@/shared/form/text-fields';
import { businessStages } from '@shared/contracts/vocabularies';
import type { BusinessStage } from '@shared/contracts/vocabularies';
import { stageDefinitions } from '@shared/contracts/vocabulary-definitions';

interface StepProps {
  readonly form: AnswersForm;
  readonly answers: OnboardingAnswers;
}

type QuestionOf<Kind extends OnboardingQuestion['kind']> = Extract<
  OnboardingQuestion,
  { readonly kind: Kind }
>;

/** The questions of a step, or the summary after the last one. */
export function StepContent({
  step,
  form,
  answers,
}: StepProps & { readonly step: OnboardingStep }) {
  if (step === 'done') return <Summary answers={answers} />;
  const asked = questionsOf(step, answers);
  const switches = asked.filter((question) => question.kind === 'switch');
  return (
    <>
      {switches.length > 0 && (
        <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4 py-1">
          {switches.map(({ name, label, hint }) => (
            <SwitchField key={name} form={form} name={name} label={label} hint={hint} />
          ))}
        </div>
      )}
      {asked.map((question) => (
        <QuestionField key={question.name} question={question} form={form} answers={answers} />
      ))}
    </>
  );
}

function QuestionField({
  question,
  form,
  answers,
}: StepProps & { readonly question: OnboardingQuestion }) {
  switch (question.kind) {
    case 'choice':
      if (question.name === 'role') return <RoleField form={form} legend={question.label} />;
      if (question.name === 'stage') return <StageField form={form} legend={question.label} />;
      return <SelectQuestion question={question} form={form} />;
    case 'choices':
      return <ChoicesField question={question} form={form} answers={answers} />;
    case 'line':
      return <LineField question={question} form={form} />;
    case 'switch':
      return null; // Switches are shown together.
  }
}

interface FieldProps<Kind extends OnboardingQuestion['kind']> {
  readonly form: AnswersForm;
  readonly question: QuestionOf<Kind>;
}

function SelectQuestion({ form, question }: FieldProps<'choice'>) {
  const { name, label, hint, options, emptyLabel, initial } = question;
  return (
    <div className="sm:max-w-xs">
      <SelectField
        form={form}
        name={name}
        label={label}
        hint={hint}
        options={options}
        emptyLabel={emptyLabel}
        isNullable
        optional={initial === undefined}
      />
    </div>
  );
}

/** Multiple choice, with a text field while 'Something else' is chosen. */
function ChoicesField({ form, question, answers }: FieldProps<'choices'> & StepProps) {
  const { name, label, hint, options, exclusive, shown } = question;
  const text = textQuestion(name);
  const chosen: readonly string[] = answers[name];
  return (
    <div className="space-y-4">
      <ChecksField
        form={form}
        name={name}
        label={label}
        hint={hint}
        options={options}
        exclusive={exclusive}
        shown={shown}
      />
      {text !== null && chosen.includes(SOMETHING_ELSE) && (
        <LineField question={text} form={form} />
      )}
    </div>
  );
}

function LineField({ form, question: { name, label, hint, limit } }: FieldProps<'line'>) {
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={hint ?? `At most ${limit.longest} characters.`}
      maxLength={limit.longest}
      optional
    />
  );
}

const roleMeanings: Readonly<
  Record<RoleInterest, Pick<Choice<RoleInterest>, 'icon' | 'description'>>
> = {
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

interface CardsProps {
  readonly form: AnswersForm;
  readonly legend: string;
}

function RoleField({ form, legend }: CardsProps) {
  const { field } = useController({ control: form.control, name: 'role' });
  return (
    <ChoiceCards
      legend={legend}
      required
      choices={roleChoices}
      selected={field.value}
      onChange={field.onChange}
    />
  );
}

/** Radio buttons cannot be cleared, so having no answer is a choice of its own. */
const NOT_SURE = '';

const stageChoices: readonly Choice<BusinessStage | typeof NOT_SURE>[] = [
  ...businessStages.map((stage) => ({ ...stage, description: stageDefinitions[stage.value] })),
  { value: NOT_SURE, label: 'Not sure yet', description: 'You can add it later.' },
];

function StageField({ form, legend }: CardsProps) {
  const { field } = useController({ control: form.control, name: 'stage' });
  return (
    <ChoiceCards
      legend={legend}
      columns={2}
      choices={stageChoices}
      selected={field.value ?? NOT_SURE}
      onChange={(stage) => field.onChange(stage === NOT_SURE ? null : stage)}
    />
  );
}

/** What the saved answers mean, on the last step. */
function Summary({ answers }: { readonly answers: OnboardingAnswers }) {
  const points = [
    answers.isProfileVisible
      ? 'Everyone can see your profile.'
      : "Only you and the directory's staff can see your profile.",
    answers.wantsUpdates
      ? 'Confirm the updates with the link in our email.'
      : 'You will not receive updates by email.',
    'You can change every answer here, and edit the rest on your profile.',
  ];
  return (
    <ul className="space-y-3 rounded-lg border border-line bg-surface p-5">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-3">
          <CircleCheck className="mt-0.5 size-5 text-open" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
