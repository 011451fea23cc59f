import { useSearchParams } from 'react-router-dom';
import { buttonClass } from '@/components/ui/button-class';
import { useSubscriptionConfirm } from '@/data/subscriptions/use-subscription';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

/** Asks to confirm an address. With a button, because programs that check mail open links too. */
export function ConfirmAddress({ token }: { token: string }) {
  const [, setParams] = useSearchParams();
  const confirm = useSubscriptionConfirm();
  const send = () => {
    if (confirm.isPending) return;
    confirm.mutate(token, {
      onSuccess: (person) => {
        notify({
          title: person === null ? 'This link has expired' : 'Address confirmed',
          description:
            person === null
              ? "Nothing was changed. Choose the emails again on the resource's page."
              : 'We will email you about what you chose.',
        });
        setParams(person === null ? {} : { person }, { replace: true });
      },
      onError: (error) =>
        notify({
          title: 'Address not confirmed',
          description: `${sentenceFor(error)} Open the link in the email again.`,
          tone: 'destructive',
        }),
    });
  };
  return (
    <section aria-label="Confirm" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <p>Someone asked us to send emails to this address. Confirm that you want them.</p>
      <button
        type="button"
        aria-disabled={confirm.isPending}
        onClick={send}
        className={buttonClass('primary', 'mt-4')}
      >
        {confirm.isPending ? 'Confirming…' : 'Yes, email me'}
      </button>
    </section>
  );
}
