import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useSuggestedEditCreate } from './api/suggested-edit-create';
import {
  emptySuggestedEdit,
  fieldsOf,
  missingPart,
  namedFacts,
  suggestedFields,
  suggestedEditDraft,
  suggestedEditDraftSchema,
  suggestedEditFormSchema,
  suggestedEditOf,
  suggestedEditReasons,
  type StoredFacts,
  type SuggestedEditForm,
} from './rules/suggested-edit';
import { useSession } from '@/entities/people/session/session-context';
import { FormField } from '@/entities/submissions/form-field';
import { SelectField } from '@/shared/form/choice-fields';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { useUnsavedChangesGuard } from '@/shared/form/edit/use-unsaved-changes-guard';
import { Field } from '@/shared/form/field';
import { FormFailure } from '@/shared/form/form-failure';
import { TextField } from '@/shared/form/text-fields';
import { useSaveDraft } from '@/shared/form/use-save-draft';
import { clearDraft, readDraft, VISITOR } from '@/shared/lib/draft';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { fieldsNamed } from '@/shared/rules/fields';
import { buttonClass } from '@/shared/ui/button-class';
import { Dialog } from '@/shared/ui/dialog';
import { inputClass } from '@/shared/ui/input-class';

interface SuggestEditDialogProps {
  readonly resource: StoredFacts & { readonly id: string; readonly name: string };
  /** Mail link of rule 3.8; null without it. */
  readonly mailHref: string | null;
  /** Token of the mail to the owner that led here; null without one. */
  readonly checkToken: string | null;
  readonly onClose: () => void;
}

/** Suggests an edit of a resource, without an account. */
export function SuggestEditDialog(props: SuggestEditDialogProps) {
  const { resource, mailHref, checkToken, onClose } = props;
  const create = useSuggestedEditCreate();
  const [factError, setFactError] = useState<string>();
  const factRef = useRef<HTMLSelectElement>(null);
  const { form, clear } = useSuggestedEditForm(resource);
  const guard = useUnsavedChangesGuard(form.formState.isDirty && !create.isSuccess);
  const close = () => guard.confirm(onClose);
  const reason = useWatch({ control: form.control, name: 'reason' });
  const send = async (values: SuggestedEditForm) => {
    const missing = missingPart(resource, values);
    setFactError(missing?.field === 'fact' ? missing.message : undefined);
    if (missing !== null) {
      if (missing.field === 'fact') factRef.current?.focus();
      else form.setError(missing.field, { message: missing.message }, { shouldFocus: true });
      return;
    }
    if (create.isPending) return;
    const suggestion = suggestedEditOf(resource, values);
    try {
      await create.mutateAsync({ resourceId: resource.id, suggestion, checkToken });
    } catch {
      return; // The form shows it.
    }
    // Also when the dialog is closed by now.
    clear();
    notify({
      title: 'Suggestion sent',
      description: 'Staff will review it. The page stays as it is until then.',
    });
    onClose();
  };
  return (
    <Dialog title="Suggest an edit" onClose={close}>
      <p className="mb-4 text-soft">
        For <strong className="text-ink">{resource.name}</strong>. You need no account.
      </p>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        className="space-y-4"
      >
        <SelectField
          form={form}
          name="reason"
          label="What is wrong?"
          options={suggestedEditReasons}
        />
        {reason === 'change' && (
          <Facts
            form={form}
            selectRef={factRef}
            error={factError}
            onChoose={() => setFactError(undefined)}
          />
        )}
        {reason === 'wrong_link' && (
          <TextField
            form={form}
            name="website"
            label="The right website"
            hint="Leave it empty if there is none anymore."
          />
        )}
        {reason === 'duplicate' && (
          <TextField
            form={form}
            name="duplicateOf"
            label="The other page"
            hint="Its address on this site, such as /resource/seed-fund."
          />
        )}
        <TextField form={form} name="note" label="Note for staff" rows={3} optional />
        <TextField
          form={form}
          name="sourceUrl"
          label="Where did you see this?"
          hint="Link to a page that says so."
          optional
        />
        <TextField
          form={form}
          name="replyAddress"
          label="Your email"
          hint="So that we can answer you. Only staff see it."
          type="email"
          inputMode="email"
          autoComplete="email"
          optional
        />
        <TextField
          form={form}
          name="creditName"
          label="Name to thank on the page"
          hint="Everyone can see it once staff accept the edit."
          optional
        />
        <FormFailure message={create.isError ? sentenceFor(create.error, failures) : undefined} />
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:grow">
          {mailHref !== null && (
            <a
              href={mailHref}
              className="mr-auto inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:no-underline"
            >
              Send an email instead
            </a>
          )}
          <button type="button" onClick={close} className={buttonClass('secondary')}>
            Cancel
          </button>
          <button type="submit" aria-disabled={create.isPending} className={buttonClass('primary')}>
            {create.isPending ? 'Sending…' : 'Send suggestion'}
          </button>
        </div>
      </form>
      <UnsavedChangesQuestion
        guard={guard}
        isSaving={create.isPending}
        onDiscard={() => form.reset()}
      />
    </Dialog>
  );
}

/** The form, with what this browser or tab keeps of it. `clear` deletes that. */
function useSuggestedEditForm(resource: SuggestEditDialogProps['resource']) {
  const { user } = useSession();
  // The draft stays with the first user, even when the session ends meanwhile.
  const [place] = useState({
    userId: user?.id ?? VISITOR,
    form: 'suggested-edit',
    subject: resource.id,
  });
  const [empty] = useState(() => emptySuggestedEdit(resource, user?.email ?? ''));
  const [opened] = useState(() => readDraft(place, suggestedEditDraftSchema(empty)) ?? empty);
  const form = useForm<SuggestedEditForm>({
    resolver: zodResolver(suggestedEditFormSchema),
    defaultValues: empty,
    // A restored draft counts as unsaved.
    values: opened,
    resetOptions: { keepDefaultValues: true },
  });
  const draftOf = (values: SuggestedEditForm) => suggestedEditDraft(empty, values);
  useSaveDraft(form, place, (values) => Object.keys(draftOf(values)).length === 0, draftOf);
  return { form, clear: () => clearDraft(place) };
}

interface FactsProps {
  readonly form: UseFormReturn<SuggestedEditForm>;
  readonly selectRef: RefObject<HTMLSelectElement | null>;
  readonly error: string | undefined;
  readonly onChoose: () => void;
}

/** The chosen facts with their values now, to be corrected. */
function Facts({ form, selectRef, error, onChoose }: FactsProps) {
  const chosen = useWatch({ control: form.control, name: 'chosen' });
  const others = namedFacts.filter(({ value }) => !chosen.includes(value));
  return (
    <>
      {fieldsNamed(suggestedFields, fieldsOf(chosen)).map((field) => (
        <FormField
          key={field.name}
          form={form}
          field={field}
          hint="What the page says now. Correct it."
        />
      ))}
      <Field label={chosen.length === 0 ? 'Which fact?' : 'Another fact'} error={error}>
        {(control) => (
          <select
            {...control}
            ref={selectRef}
            value=""
            onChange={({ target }) => {
              const fact = others.find(({ value }) => value === target.value);
              if (fact === undefined) return;
              form.setValue('chosen', [...chosen, fact.value], { shouldDirty: true });
              onChoose();
              if (fact.value === 'other') form.setFocus('note');
            }}
            className={inputClass}
          >
            <option value="">Choose a fact</option>
            {others.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

const failures = {
  rate_limited: 'You have suggested 20 edits today. Please try again tomorrow.',
  not_found: 'This resource is no longer public.',
} as const;
