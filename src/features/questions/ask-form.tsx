import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { profileRegions } from '@/entities/people/rules/vocabularies';
import { useSession } from '@/entities/people/session/session-context';
import { planQuery } from '@/entities/plans/api/plan';
import { adviserToAskQuery } from '@/entities/questions/api/adviser-to-ask';
import { useQuestionCreate } from '@/entities/questions/api/question-create';
import { answerTimeText, guideLabel } from '@/entities/questions/rules/guide-texts';
import { SelectField } from '@/shared/form/choice-fields';
import { DialogFormButtons } from '@/shared/form/dialog-form-buttons';
import { FormFailure } from '@/shared/form/form-failure';
import { TextField } from '@/shared/form/text-fields';
import { useSaveDraft } from '@/shared/form/use-save-draft';
import { clearDraft, readDraft, VISITOR } from '@/shared/lib/draft';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { zodResolver } from '@/shared/lib/form-resolver';
import { requiredEmailAddress, requiredText } from '@/shared/rules/form-text';
import { questionLimits } from '@/shared/rules/limits';
import { buttonClass } from '@/shared/ui/button-class';

/** Schema of the form of a question to a guide. */
const questionFormSchema = z.object({
  message: requiredText(questionLimits.message.longest, 'Please write your question.'),
  region: z.string(),
  replyAddress: requiredEmailAddress('Please enter your email, so that the guide can answer.'),
  sharesPlan: z.boolean(),
});

/** Schema of a draft of the form; values need not be valid. */
const questionDraftSchema = z.object({
  message: z.string(),
  region: z.string(),
  replyAddress: z.string(),
  sharesPlan: z.boolean(),
});

type QuestionForm = z.infer<typeof questionFormSchema>;

interface AskFormProps {
  /** Null for a general question. */
  readonly resourceId: string | null;
  /** The message to begin with, without a draft. */
  readonly message?: string;
  /** Called once the question is sent. */
  readonly onSent: (replyAddress: string) => void;
  /** Shows Cancel. */
  readonly onCancel?: () => void;
}

/** Question to a guide: message, the address that the answer goes to, and a region without a resource. */
export function AskForm({ resourceId, message = '', onSent, onCancel }: AskFormProps) {
  const { user } = useSession();
  const create = useQuestionCreate();
  const place = {
    userId: user?.id ?? VISITOR,
    form: 'question',
    subject: resourceId ?? 'general',
  };
  const form = useForm<QuestionForm>({
    resolver: zodResolver(questionFormSchema),
    defaultValues: readDraft(place, questionDraftSchema) ?? {
      message,
      region: '',
      replyAddress: user?.email ?? '',
      sharesPlan: false,
    },
  });
  useSaveDraft(form, place, (values) => values.message === '');
  const send = form.handleSubmit(async (values) => {
    if (create.isPending) return;
    const { replyAddress } = values;
    try {
      await create.mutateAsync({
        resourceId,
        region: values.region === '' ? null : values.region,
        message: values.message.trim(),
        replyAddress,
        sharesPlan: values.sharesPlan,
      });
    } catch {
      return; // The form shows it.
    }
    // Also when the form is gone by now.
    clearDraft(place);
    onSent(replyAddress);
  });
  const buttons = {
    label: 'Send question',
    busyLabel: 'Sending…',
    isBusy: create.isPending,
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
      <TextField
        form={form}
        name="message"
        label="Your question"
        hint="What are you working on, and what would help? Up to 1,500 characters."
        rows={6}
      />
      {resourceId === null && (
        <SelectField
          form={form}
          name="region"
          label="Where in Maine?"
          emptyLabel="Anywhere, or not sure"
          options={profileRegions}
          optional
        />
      )}
      <TextField
        form={form}
        name="replyAddress"
        label="Your email"
        hint="The guide sees it and answers you there. Staff can see it if the reply is late."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {user !== null && <SharePlanField form={form} owner={user.id} />}
      {resourceId === null && <Recipient form={form} />}
      <FormFailure message={create.isError ? sentenceFor(create.error, failures) : undefined} />
      {onCancel === undefined ? (
        <button
          type="submit"
          data-save
          aria-disabled={buttons.isBusy}
          className={buttonClass('primary')}
        >
          {buttons.isBusy ? buttons.busyLabel : buttons.label}
        </button>
      ) : (
        <DialogFormButtons {...buttons} onCancel={onCancel} />
      )}
    </form>
  );
}

/** Who gets a general question, and how soon they answer. */
function Recipient({ form }: { form: UseFormReturn<QuestionForm> }) {
  const region = useWatch({ control: form.control, name: 'region' });
  const { data: guide } = useQuery(adviserToAskQuery(region === '' ? null : region));
  if (guide == null) return null;
  return (
    <p className="text-soft">
      {`Your question goes to ${guideLabel(guide)}. ${answerTimeText(guide)}.`}
    </p>
  );
}

interface SharePlanFieldProps {
  readonly form: UseFormReturn<QuestionForm>;
  readonly owner: string;
}

/** Adds a link to the own plan; nothing while nothing is saved. */
function SharePlanField({ form, owner }: SharePlanFieldProps) {
  const { data: items = [] } = useQuery(planQuery(owner));
  if (items.length === 0) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-brand"
        {...form.register('sharesPlan')}
      />
      <span>
        Add a link to my plan
        <span className="block text-sm text-soft">
          The guide can read it, without your notes, until you turn the link off under Share on your
          plan.
        </span>
      </span>
    </label>
  );
}

const failures = {
  rate_limited: 'Too many questions were sent. Your text is kept here; please try again later.',
  not_found: 'No guide can answer right now. Your text is kept here. Please try again later.',
  // The form checks its fields before, so only the link can be invalid.
  invalid:
    'The link to your plan could not be added. Your plan may have 20 links already: turn one off under Share on your plan, or send the question without it.',
} as const;
