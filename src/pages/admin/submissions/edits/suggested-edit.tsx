import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { WordDifference } from '@/components/change-history/word-difference';
import { ExternalLink } from '@/components/external-link';
import { FormFailure } from '@/components/form/form-failure';
import { SiteLink } from '@/components/site-link';
import { FormField } from '@/components/submission-fields/form-field';
import { buttonClass } from '@/components/ui/button-class';
import { inputClass } from '@/components/ui/input-class';
import {
  useSuggestionAccept,
  useSuggestionDecline,
  type WaitingSuggestion,
} from '@/data/suggestions/suggestions';
import { toForm } from '@/domain/field-form';
import { safeHref } from '@/domain/links';
import { longDate } from '@/domain/long-date';
import { acceptedColumns, proposedRow, suggestedChanges } from '@/domain/suggestions/review';
import {
  acceptedFormSchema,
  suggestedFields,
  suggestionOrigins,
  suggestionReasons,
  type SuggestedFacts,
} from '@/domain/suggestions/suggestion';
import { labelOf } from '@/domain/vocabularies';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

/** A suggested edit: each fact now and as suggested; staff accept some, correct them, and answer. */
export function SuggestedEdit({ suggestion }: { suggestion: WaitingSuggestion }) {
  const { id, reason, origin, resources: resource, duplicate } = suggestion;
  const changes = suggestedChanges(suggestion, resource);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState('');
  const accept = useSuggestionAccept();
  const decline = useSuggestionDecline();
  const isBusy = accept.isPending || decline.isPending;
  const form = useForm<SuggestedFacts>({
    resolver: zodResolver(acceptedFormSchema),
    values: toForm(suggestedFields, proposedRow(suggestion, resource)),
    resetOptions: { keepDirtyValues: true },
  });
  const taken = changes.filter(({ field }) => !left.includes(field.name));
  const done = (title: string) => () => notify({ title, description: resource.name });
  const onAccept = form.handleSubmit((values) => {
    if (isBusy) return;
    const names = taken.map(({ field }) => field.name);
    const accepted = acceptedColumns(values, names);
    accept.mutate(
      { id, accepted, seenUpdatedAt: resource.updated_at, answer },
      { onSuccess: done('Edit accepted') },
    );
  });
  return (
    <article
      aria-label={`Edit of ${resource.name}`}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <p className="text-sm text-soft">
        {labelOf(suggestionReasons, reason)} · {labelOf(suggestionOrigins, origin)} ·{' '}
        <time dateTime={suggestion.sent_at}>{longDate(suggestion.sent_at)}</time>
      </p>
      <h3 className="text-lg wrap-anywhere">
        <SiteLink to={paths.resource(resource.slug)} className="text-ink hover:underline">
          {resource.name}
        </SiteLink>
      </h3>
      {suggestion.note !== null && (
        <blockquote className="mt-2 border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
          {suggestion.note}
        </blockquote>
      )}
      {duplicate !== null && (
        <p className="mt-2">
          Same as{' '}
          <SiteLink to={paths.resource(duplicate.slug)} className="underline underline-offset-4">
            {duplicate.name}
          </SiteLink>
          . Merge the two under Resources.
        </p>
      )}
      <Source url={suggestion.source_url} />
      <form noValidate onSubmit={(event) => void onAccept(event)}>
        {changes.map(({ field, before, after }) => {
          const isTaken = !left.includes(field.name);
          return (
            <fieldset key={field.name} className="mt-4 border-t border-line pt-3">
              <legend className="sr-only">{field.label}</legend>
              <label className="inline-flex min-h-11 items-center gap-2 font-semibold">
                <input
                  type="checkbox"
                  checked={isTaken}
                  onChange={() =>
                    setLeft(
                      isTaken ? [...left, field.name] : left.filter((name) => name !== field.name),
                    )
                  }
                  className="size-5 accent-brand"
                />
                {field.label}
              </label>
              <WordDifference before={before} after={after} />
              {isTaken && (
                <details className="mt-2">
                  <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
                    Correct before accepting
                  </summary>
                  <FormField form={form} field={field} />
                </details>
              )}
            </fieldset>
          );
        })}
        <label className="mt-4 block font-semibold">
          Answer {addresseeOf(suggestion)}
          <textarea
            rows={2}
            maxLength={2000}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
            className={`${inputClass} mt-1 font-normal`}
          />
        </label>
        <FormFailure message={failureText(accept.error ?? decline.error)} />
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
            {accept.isPending ? 'Saving…' : acceptLabel(changes.length, taken.length)}
          </button>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) decline.mutate({ id, answer }, { onSuccess: done('Edit declined') });
            }}
            className={buttonClass('danger')}
          >
            {decline.isPending ? 'Saving…' : 'Decline'}
          </button>
        </div>
      </form>
    </article>
  );
}

function Source({ url }: { url: string | null }) {
  const href = safeHref(url);
  return href === null ? null : (
    <p className="mt-2">
      Source:{' '}
      <ExternalLink href={href} className="wrap-anywhere underline underline-offset-4">
        {href}
      </ExternalLink>
    </p>
  );
}

function addresseeOf({ reply_address, credit_name }: WaitingSuggestion): string {
  const name = credit_name === null ? '' : `${credit_name}, `;
  return reply_address === null ? '(kept here; no address was given)' : `(${name}${reply_address})`;
}

function acceptLabel(all: number, taken: number): string {
  if (all === 0 || taken === 0) return 'Mark as done';
  return taken === all ? 'Accept' : `Accept ${String(taken)} of ${String(all)}`;
}

function failureText(error: unknown): string | undefined {
  if (error === null) return undefined;
  return toAppError(error).code === 'conflict'
    ? 'Someone else decided this or changed the resource. The latest state is shown now.'
    : sentenceFor(error);
}
