import { use, useEffect, useEffectEvent, useMemo } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSuggestedEditAccept } from './api/suggested-edit-accept';
import { useSuggestedEditDecline } from './api/suggested-edit-decline';
import type { WaitingSuggestedEdit } from './api/waiting-suggested-edits';
import { acceptedColumns, proposedRow, suggestedChanges } from './rules/review';
import {
  suggestedFields,
  suggestedEditOrigins,
  suggestedEditReasons,
} from './rules/suggested-edit';
import { WordDifference } from '@/entities/changes/word-difference';
import { SessionContext } from '@/entities/people/session/session-context';
import { listingFields } from '@/entities/providers/rules/fields';
import { Key } from '@/entities/staff/shortcuts';
import { FormField } from '@/entities/submissions/form-field';
import { EditNotices } from '@/shared/form/edit/edit-notices';
import { useRowDraft } from '@/shared/form/edit/use-row-draft';
import { useRowSave } from '@/shared/form/edit/use-row-form';
import { FormFailure } from '@/shared/form/form-failure';
import type { DraftPlace } from '@/shared/lib/draft';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { draftSchema, formSchema, fromForm, toForm } from '@/shared/rules/field-form';
import type { FormField as RegisteredFormField, FormOf } from '@/shared/rules/fields';
import type { FormParts } from '@/shared/rules/form-parts';
import { suggestedEditLimits } from '@/shared/rules/limits';
import { safeHref } from '@/shared/rules/links';
import { buttonClass } from '@/shared/ui/button-class';
import { ExternalLink } from '@/shared/ui/external-link';
import { inputClass } from '@/shared/ui/input-class';
import { SiteLink } from '@/shared/ui/site-link';
import { ProviderLogo } from '@/shared/ui/stored-picture';
import { labelOf } from '@shared/contracts/vocabularies';
import { longDate } from '@shared/dates/long-date';

/** An edit that was accepted and can be undone. */
export interface AcceptedEdit {
  readonly changeId: number;
  /** Name of the resource or provider. */
  readonly name: string;
}

interface SuggestedEditProps {
  readonly suggestion: WaitingSuggestedEdit;
  /** Called with null for an edit that changed nothing, such as one that is only marked as done. */
  readonly onAccepted: (edit: AcceptedEdit | null) => void;
  /** Called when it begins and ceases to have unsaved answers, choices or corrections. */
  readonly onUnsaved: (id: string, isUnsaved: boolean) => void;
}

/** A suggested edit: each fact now and as suggested; staff accept some, correct them, and answer. */
export function SuggestedEdit(props: SuggestedEditProps) {
  const subject = subjectOf(props.suggestion);
  return subject === null ? null : <EditOf {...props} subject={subject} />;
}

/** The row that a suggested edit changes. */
interface Subject {
  readonly name: string;
  readonly path: string;
  readonly fields: readonly RegisteredFormField[];
  readonly row: Readonly<Record<string, unknown>>;
  readonly updatedAt: string;
}

function subjectOf({ resources: resource, listing }: WaitingSuggestedEdit): Subject | null {
  if (resource !== null) {
    return {
      name: resource.name,
      path: paths.resource(resource.slug),
      fields: suggestedFields,
      row: resource,
      updatedAt: resource.updated_at,
    };
  }
  if (listing === null) return null;
  return {
    name: listing.provider_name,
    path: paths.provider(listing.id),
    fields: listingFields,
    row: listing,
    updatedAt: listing.updated_at,
  };
}

interface EditOfProps extends SuggestedEditProps {
  readonly subject: Subject;
}

const decisionSchema = z.object({
  answer: z.string(),
  /** Name to thank on the page; '' for none. */
  credited: z.string(),
  /** Columns that keep their values. */
  skipped: z.array(z.string()),
});

/** Corrections of the values that a suggested edit proposes, and how it is decided. */
type ReviewForm = FormOf<RegisteredFormField> & z.infer<typeof decisionSchema>;

function EditOf({ subject, suggestion, onAccepted, onUnsaved }: EditOfProps) {
  const { id, reason, origin, duplicate } = suggestion;
  const { fields, name, row } = subject;
  const changes = suggestedChanges(fields, suggestion, row);
  const accept = useSuggestedEditAccept();
  const decline = useSuggestedEditDecline();
  const takenOf = ({ skipped }: ReviewForm) =>
    changes.map(({ field }) => field).filter((field) => !skipped.includes(field.name));
  const draft = useReviewDraft(suggestion, subject, (values, context, options) =>
    // A value that is not accepted may be wrong.
    zodResolver(z.intersection(formSchema(takenOf(values)), decisionSchema))(
      values,
      context,
      options,
    ),
  );
  const { form, isDirty } = draft;
  const { errors } = form.formState;
  const saving = useRowSave(draft, {
    noun: 'edit',
    update: async ({ seen, values }) => {
      const { answer, credited } = values;
      const names = takenOf(values).map((field) => field.name);
      const accepted = acceptedColumns(fields, values, names);
      const seenUpdatedAt = seen.updated_at;
      const changeId = await accept.mutateAsync({ id, accepted, seenUpdatedAt, answer, credited });
      notify({ title: 'Edit accepted', description: name });
      onAccepted(changeId === null ? null : { changeId, name });
      return seen;
    },
    readRow: () => Promise.resolve(undefined),
    onFailure: (_problem, error) => ({ text: sentenceFor(error, failures), isOverwritten: false }),
    savesUnchanged: true,
  });
  const isBusy = saving.isSaving || decline.isPending;
  const isUnsaved = isBusy || isDirty;
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    report(id, true);
    return () => report(id, false);
  }, [id, isUnsaved]);
  const oneAtATime = useSingleFlight();
  const onDecline = async () => {
    try {
      await decline.mutateAsync({ id, answer: form.getValues('answer') });
    } catch (error) {
      saving.showFailure(sentenceFor(error, failures));
      return;
    }
    draft.discard();
    notify({ title: 'Edit declined', description: name });
  };
  const { skipped } = useWatch({ control: form.control, compute: ({ skipped }) => ({ skipped }) });
  const asked = suggestion.credit_name ?? '';
  const takenCount = changes.filter(({ field }) => !skipped.includes(field.name)).length;
  return (
    <article
      aria-label={`Edit of ${name}`}
      data-item={id}
      tabIndex={-1}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <p className="text-sm text-soft">
        <span>{`${labelOf(suggestedEditReasons, reason)} · ${labelOf(suggestedEditOrigins, origin)} ·`}</span>{' '}
        <time dateTime={suggestion.sent_at}>{longDate(suggestion.sent_at)}</time>
      </p>
      <h3 className="text-lg wrap-anywhere">
        <SiteLink to={subject.path} className="text-ink hover:underline">
          {name}
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
      <EditNotices edit={{ ...draft, ...saving }} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) saving.save();
        }}
      >
        {changes.map(({ field, before, after }) => {
          const isTaken = !skipped.includes(field.name);
          return (
            <fieldset key={field.name} className="mt-4 border-t border-line pt-3">
              <legend className="sr-only">{field.label}</legend>
              <label className="inline-flex min-h-11 items-center gap-2 font-semibold">
                <input
                  type="checkbox"
                  checked={isTaken}
                  onChange={() =>
                    form.setValue(
                      'skipped',
                      isTaken
                        ? [...skipped, field.name]
                        : skipped.filter((name) => name !== field.name),
                    )
                  }
                  className="size-5 accent-brand"
                />
                <span>{field.label}</span>
              </label>
              {field.kind === 'upload' ? (
                <LogoDifference name={name} before={before} after={after} />
              ) : (
                <WordDifference before={before} after={after} />
              )}
              {isTaken && field.kind !== 'upload' && (
                <details className="mt-2" open={field.name in errors || undefined}>
                  <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
                    Correct before accepting
                  </summary>
                  <div className="mt-2">
                    <FormField form={form} field={field} />
                  </div>
                </details>
              )}
            </fieldset>
          );
        })}
        {asked !== '' && (
          <label className="mt-4 block font-semibold">
            Name to thank on the page
            <span className="block text-sm font-normal text-soft">
              Everyone will see it. Leave it empty to show none.
            </span>
            <input
              type="text"
              maxLength={suggestedEditLimits.credit_name.longest}
              {...form.register('credited')}
              className={`${inputClass} mt-1 font-normal`}
            />
          </label>
        )}
        <label className="mt-4 block font-semibold">
          <span>{`Answer ${addresseeOf(suggestion)}`}</span>
          <textarea
            rows={2}
            maxLength={2000}
            {...form.register('answer')}
            className={`${inputClass} mt-1 font-normal`}
          />
        </label>
        <FormFailure message={saving.message?.tone === 'wrong' ? saving.message.text : undefined} />
        <div className="mt-4 flex flex-wrap gap-3">
          <button
            type="submit"
            aria-keyshortcuts="A"
            aria-disabled={isBusy}
            className={buttonClass('primary')}
          >
            <span>{saving.isSaving ? 'Saving…' : acceptLabel(changes.length, takenCount)}</span>
            <Key name="A" />
          </button>
          <button
            type="button"
            aria-keyshortcuts="D"
            aria-disabled={isBusy}
            onClick={() => void oneAtATime(onDecline)}
            className={buttonClass('danger')}
          >
            <span>{decline.isPending ? 'Saving…' : 'Decline'}</span>
            <Key name="D" />
          </button>
        </div>
      </form>
    </article>
  );
}

/** Where the review of a suggested edit is kept in this browser until it is decided. */
export function reviewPlace(userId: string, subject: string): DraftPlace {
  return { userId, form: 'suggested-edit', subject };
}

/** The form in which staff review a suggested edit. */
function useReviewDraft(
  suggestion: WaitingSuggestedEdit,
  { fields, row, updatedAt }: Subject,
  resolver: Resolver<ReviewForm>,
) {
  const userId = use(SessionContext)?.user?.id ?? '';
  const stored = useMemo(
    () => ({
      values: {
        ...toForm(fields, proposedRow(fields, suggestion, row)),
        answer: '',
        credited: suggestion.credit_name ?? '',
        skipped: [],
      },
      seen: { updated_at: updatedAt },
    }),
    [fields, suggestion, row, updatedAt],
  );
  const parts: FormParts<ReviewForm, Record<string, unknown>> = {
    list: [
      ...fields,
      { name: 'answer', label: 'Answer' },
      { name: 'credited', label: 'Name to thank' },
      { name: 'skipped', label: 'Accepted facts' },
    ],
    columnsOf: ({ answer, credited, skipped, ...form }) => ({
      ...fromForm(fields, form),
      answer,
      credited,
      skipped,
    }),
    fieldsOf: (name) => [name],
  };
  return useRowDraft({
    row: stored,
    parts,
    schema: z.intersection(draftSchema(fields), decisionSchema),
    place: reviewPlace(userId, suggestion.id),
    resolver,
  });
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

interface LogoDifferenceProps {
  readonly name: string;
  /** Address of the image; '' for none. */
  readonly before: string;
  readonly after: string;
}

function LogoDifference({ name, before, after }: LogoDifferenceProps) {
  return (
    <div className="mt-1 grid grid-cols-2 gap-2">
      {[
        { title: 'Before', address: before },
        { title: 'After', address: after },
      ].map(({ title, address }) => (
        <div key={title} className="rounded bg-sunk px-3 py-2">
          <p className="mb-1 text-sm text-soft">{title}</p>
          {address === '' ? (
            <span className="text-soft">Nothing</span>
          ) : (
            <ProviderLogo provider={{ provider_name: name, logo_url: address }} size="large" />
          )}
        </div>
      ))}
    </div>
  );
}

function addresseeOf({ listing, reply_address, credit_name }: WaitingSuggestedEdit): string {
  if (listing !== null) return `(${listing.contact_email})`;
  const name = credit_name === null ? '' : `${credit_name}, `;
  return reply_address === null ? '(kept here; no address was given)' : `(${name}${reply_address})`;
}

function acceptLabel(all: number, taken: number): string {
  if (all === 0 || taken === 0) return 'Mark as done';
  return taken === all ? 'Accept' : `Accept ${String(taken)} of ${String(all)}`;
}

const failures = {
  conflict: 'Someone else decided this or changed the page. The latest state is shown now.',
} as const;
