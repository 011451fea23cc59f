import { useSubscriptionCreate } from './api/subscription-create';
import { notifyFailures, notifyToConfirm } from './notify-messages';
import { opening } from './rules/following';
import type { FollowWish } from './rules/following';
import { confirmText, VisitorEmailForm } from '@/shared/form/visitor-email-form';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';

interface VisitorNotifyFormProps {
  readonly resourceId: string;
  /** What the emails are about. */
  readonly wishes: readonly FollowWish[];
  readonly consentText: string;
  /** What comes after the confirmation. */
  readonly after?: string;
}

/** Notification form for the opening of a resource. */
export function VisitorOpeningForm({ resourceId }: { resourceId: string }) {
  return (
    <VisitorNotifyForm
      resourceId={resourceId}
      wishes={[opening]}
      after="We will email you as soon as this resource opens."
      consentText="Email me once when this resource opens. My address is used for nothing else, and every email has a link to stop."
    />
  );
}

/** Notification form of a resource for visitors. */
export function VisitorNotifyForm(props: VisitorNotifyFormProps) {
  const { resourceId, wishes, consentText, after } = props;
  const create = useSubscriptionCreate();
  const send = (email: string) => {
    if (wishes.length === 0) return;
    create.mutate(
      { resourceId, wishes, email },
      {
        onSuccess: (hasBegun) => {
          if (!hasBegun) notifyToConfirm();
        },
        onError: (error) => {
          // The form disappears when the resource has opened; the toast stays.
          if (toAppError(error).code === 'conflict')
            notify({ title: sentenceFor(error, notifyFailures) });
        },
      },
    );
  };
  const failure = create.isError ? sentenceFor(create.error, notifyFailures) : null;
  return (
    <VisitorEmailForm
      consentText={consentText}
      doneText={create.isSuccess ? [confirmText(create.data), after].join(' ').trim() : null}
      problem={wishes.length === 0 ? 'Choose what we email you about.' : failure}
      isSending={create.isPending}
      onSend={send}
    />
  );
}
