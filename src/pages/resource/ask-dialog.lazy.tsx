import { useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSession } from '@/auth/session-context';
import { DialogFormButtons } from '@/components/form/dialog-form-buttons';
import { FormFailure } from '@/components/form/form-failure';
import { TextField } from '@/components/form/text-fields';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { Dialog } from '@/components/ui/dialog';
import { planQuery } from '@/data/plan/plan-queries';
import { useQuestionCreate } from '@/data/questions/guide-questions';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { requiredEmailAddress, requiredText } from '@/domain/form-text';
import { questionLimits } from '@/domain/limits';
import { guideLabel, type GuideToAsk } from '@/domain/questions/guide-texts';
import { clearDraft, readDraft, VISITOR } from '@/lib/draft';
import { sentenceFor } from '@/lib/error-sentences';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

/** Schema of the form of a question to a guide. */
const questionFormSchema = z.object({
  message: requiredText(questionLimits.message.longest, 'Please write your question.'),
  replyAddress: requiredEmailAddress('Please enter the email that the answer should go to.'),
  sharesPlan: z.boolean(),
});

/** Schema of a draft of the form; values need not be valid. */
const questionDraftSchema = z.object({
  message: z.string(),
  replyAddress: z.string(),
  sharesPlan: z.boolean(),
});

export type QuestionForm = z.infer<typeof questionFormSchema>;

interface AskDialogProps {
  readonly resource: Pick<ResourceDetail, 'id' | 'name'>;
  readonly guide: GuideToAsk;
  readonly onClose: () => void;
}

/** Question to a guide: message and the address that the answer goes to. */
export function AskDialog({ resource, guide, onClose }: AskDialogProps) {
  const { user } = useSession();
  const create = useQuestionCreate();
  const place = { userId: user?.id ?? VISITOR, form: 'question', subject: resource.id };
  const empty = { message: '', replyAddress: user?.email ?? '', sharesPlan: false };
  const form = useForm<QuestionForm>({
    resolver: zodResolver(questionFormSchema),
    defaultValues: readDraft(place, questionDraftSchema) ?? empty,
  });
  useSaveDraft(form, place, ({ message }) => message === '');
  const send = form.handleSubmit(async ({ message, replyAddress, sharesPlan }) => {
    if (create.isPending) return;
    try {
      await create.mutateAsync({
        resourceId: resource.id,
        message: message.trim(),
        replyAddress,
        sharesPlan,
      });
    } catch {
      return; // The form shows it.
    }
    // Also when the dialog is closed by now.
    clearDraft(place);
    notify({ title: 'Question sent', description: `You will get the answer at ${replyAddress}.` });
    onClose();
  });
  return (
    <Dialog title="Ask a question" onClose={onClose}>
      <p className="mb-4 text-soft">
        About <strong className="text-ink">{resource.name}</strong>, to {guideLabel(guide)}.
      </p>
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <TextField
          form={form}
          name="message"
          label="Your question"
          hint="What do you plan, and what do you want to know? Up to 1,500 characters."
          rows={6}
        />
        <TextField
          form={form}
          name="replyAddress"
          label="Your email"
          hint="The guide sees this address and replies to it directly. Nobody else sees it, except staff if the answer is late."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        {user !== null && <SharePlanField form={form} owner={user.id} />}
        <FormFailure message={create.isError ? sentenceFor(create.error, failures) : undefined} />
        <DialogFormButtons
          label="Send question"
          busyLabel="Sending…"
          isBusy={create.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
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
          The guide can read it, without your notes, until you revoke the link under Share on your
          plan.
        </span>
      </span>
    </label>
  );
}

const failures = {
  rate_limited:
    'You have asked five questions within two days. Your text is kept here; please try again later.',
  not_found: 'There is nobody to ask about this resource right now. Try the contacts on its page.',
  // What is typed was checked before: only the link can be refused.
  invalid:
    'The link to your plan could not be added. Your plan may have 20 links already: revoke one under Share on your plan, or send the question without it.',
} as const;
