import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { StepFields } from './step-fields';
import { useMayWriteKits } from './use-may-write-kits';
import { EditorTabs } from '@/entities/changes/editor-tabs';
import { rowAt } from '@/entities/changes/rules/change';
import { WordDifference } from '@/entities/changes/word-difference';
import { editedKitQuery, type EditedKit } from '@/entities/starter-kits/api/edited-kit';
import { useKitDraftDelete } from '@/entities/starter-kits/api/kit-draft-delete';
import { useKitPublish } from '@/entities/starter-kits/api/kit-publish';
import { useKitUpdate } from '@/entities/starter-kits/api/kit-update';
import {
  emptyStep,
  starterKitDraftSchema,
  starterKitFields,
  starterKitParts,
  starterKitSchema,
  stepsText,
  toStarterKitForm,
} from '@/entities/starter-kits/rules/fields';
import { listLimits, stepsSchema } from '@/entities/starter-kits/rules/step';
import { FormField } from '@/entities/submissions/form-field';
import { EditNotices } from '@/shared/form/edit/edit-notices';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { useRowForm } from '@/shared/form/edit/use-row-form';
import { FormFailure } from '@/shared/form/form-failure';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { writeFailure } from '@/shared/lib/write-failure';
import { partText } from '@/shared/rules/form-parts';
import { buttonClass } from '@/shared/ui/button-class';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

/** Form of a kit or draft. Staff see its history, and what a draft changes, and publish it. */
export function KitEditor({ kit }: { kit: EditedKit }) {
  const { isStaff, userId } = useMayWriteKits();
  const edit = useKitForm(kit, userId);
  const { form, guard, isSaving, message } = edit;
  const steps = useFieldArray({ control: form.control, name: 'steps', keyName: 'key' });
  const [notice, setNotice] = useState('');
  const navigate = useNavigate();
  const fields = starterKitFields.filter(({ name }) => name !== 'slug' || kit.revises === null);
  const content = (
    <>
      <EditNotices edit={edit} />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <FormField key={field.name} form={form} field={field} />
        ))}
      </div>
      <ol className="mt-8 space-y-6">
        {steps.fields.map(({ key }, index) => (
          <li key={key}>
            <StepFields
              form={form}
              index={index}
              isLast={index === steps.fields.length - 1}
              onMove={(by) => {
                steps.move(index, index + by);
                setNotice(`Step ${index + 1} is step ${index + by + 1} now.`);
              }}
              onRemove={
                steps.fields.length === 1
                  ? null
                  : () => {
                      steps.remove(index);
                      setNotice(`Step ${index + 1} was removed.`);
                    }
              }
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {notice}
      </p>
      {steps.fields.length < listLimits.steps && (
        <button
          type="button"
          onClick={() => steps.append(emptyStep(crypto.randomUUID()))}
          className={buttonClass('secondary', 'mt-4')}
        >
          <Plus className="size-4" />
          Add a step
        </button>
      )}
      <FormFailure message={message?.tone === 'wrong' ? message.text : undefined} />
      <div className="sticky bottom-0 mt-6 flex flex-wrap gap-3 border-t border-line bg-canvas py-3">
        <button type="submit" data-save aria-disabled={isSaving} className={buttonClass('primary')}>
          {isSaving ? 'Saving…' : 'Save'}
        </button>
        <KitActions
          kit={kit}
          isStaff={isStaff}
          isSaved={!edit.isDirty}
          onDeleted={() => {
            edit.discard();
            guard.proceed(() => void navigate(paths.start()));
          }}
        />
      </div>
    </>
  );
  return (
    <form
      noValidate
      aria-label={kit.title}
      onSubmit={(event) => {
        event.preventDefault();
        edit.save((hasChanges) => {
          if (hasChanges) notify({ title: 'Saved' });
        });
      }}
    >
      {isStaff ? (
        <EditorTabs
          subject="starter_kits"
          subjectId={kit.id}
          version={kit.updated_at}
          formAt={(change, side) => toStarterKitForm(rowAt(kit, change, side))}
          edit={edit}
        >
          {content}
        </EditorTabs>
      ) : (
        content
      )}
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={edit.discard} />
    </form>
  );
}

interface KitActionsProps {
  readonly kit: EditedKit;
  readonly isStaff: boolean;
  /** Whether the stored version is the one in the form. */
  readonly isSaved: boolean;
  readonly onDeleted: () => void;
}

/** Publish, unpublish or delete. */
function KitActions({ kit, isStaff, isSaved, onDeleted }: KitActionsProps) {
  const { id, revises, status, updated_at } = kit;
  const { data: revised } = useQuery({
    ...editedKitQuery(revises ?? ''),
    enabled: revises !== null,
  });
  const { mutateAsync: publish, isPending: isPublishing } = useKitPublish();
  const { mutateAsync: update, isPending: isUpdating } = useKitUpdate();
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const isBusy = isPublishing || isUpdating;
  const act = (work: () => Promise<unknown>) => {
    work().catch((error: unknown) => notifyFailure('Nothing was changed', error));
  };
  const seen = revised == null ? [kit] : [kit, revised];
  const isDraft = status === 'draft';
  const obstacle = isSaved ? obstacleTo(kit, revised) : 'Save first, then publish.';
  const obstacleId = useId();
  return (
    <>
      {isDraft && isStaff && (
        <Action
          isBlocked={isBusy || obstacle !== null}
          describedBy={obstacleId}
          onPress={() =>
            act(async () => {
              const kitId = await publish({ draftId: id, seen });
              notify({ title: 'Published' });
              if (kitId !== id) void navigate(paths.editStarterKit(kitId), { replace: true });
            })
          }
        >
          Publish
        </Action>
      )}
      {isDraft && isStaff && (
        <p id={obstacleId} className="self-center text-sm text-soft empty:hidden">
          {obstacle}
        </p>
      )}
      {isDraft && (
        <Action isBlocked={isBusy} isDanger onPress={() => setDeleting(true)}>
          Delete draft
        </Action>
      )}
      {isDeleting && (
        <DeleteDialog kit={kit} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
      {!isDraft && isStaff && (
        <Action
          isBlocked={isBusy || !isSaved}
          onPress={() =>
            act(async () => {
              await update({ id, seenUpdatedAt: updated_at, changes: { status: 'draft' } });
              notify({ title: 'No longer public' });
            })
          }
        >
          Unpublish
        </Action>
      )}
      {!isStaff && <p className="self-center text-soft">Staff publish it.</p>}
      {isStaff && revised != null && (
        <details className="basis-full">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
            What this draft changes
          </summary>
          <div className="max-h-[50vh] space-y-3 overflow-y-auto">
            {differencesOf(revised, kit).map(({ label, before, after }) => (
              <div key={label} className="whitespace-pre-line">
                <strong>{label}</strong>
                <WordDifference before={before} after={after} />
              </div>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

interface DeleteDialogProps {
  readonly kit: EditedKit;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Question before a draft is deleted. */
function DeleteDialog({ kit: { id, title }, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useKitDraftDelete();
  const send = async () => {
    try {
      await remove.mutateAsync(id);
    } catch {
      return;
    }
    notify({ title: 'Draft deleted', description: title });
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete this draft?"
      label="Delete draft"
      busyLabel="Deleting…"
      failure={remove.isError ? writeFailure('The draft was not deleted.', remove.error) : null}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        The draft <strong>{title}</strong> will be deleted. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

interface ActionProps {
  readonly isBlocked: boolean;
  readonly isDanger?: boolean;
  /** Id of the element that says why it is blocked. */
  readonly describedBy?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Action({ isBlocked, isDanger = false, describedBy, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={isBlocked}
      aria-describedby={describedBy}
      onClick={() => {
        if (!isBlocked) onPress();
      }}
      className={buttonClass(isDanger ? 'danger' : 'secondary', 'aria-disabled:opacity-60')}
    >
      {children}
    </button>
  );
}

/**
 * Why the stored draft cannot be published; null where it can.
 *
 * @param revised The kit that it changes; undefined while it loads and for new kits.
 */
function obstacleTo(kit: EditedKit, revised: EditedKit | null | undefined): string | null {
  if (revised === null) return 'The kit that it changes is gone.';
  if (kit.revises === null && kit.slug === null) return 'Give it an address first.';
  if (kit.revises !== null && revised === undefined) return '';
  const { error } = starterKitSchema.safeParse(toStarterKitForm(kit));
  if (error === undefined) return null;
  const parts = error.issues.map(({ path: [name, index] }) =>
    name === 'steps' && typeof index === 'number'
      ? `Step ${index + 1}`
      : (starterKitFields.find((field) => field.name === name)?.label ?? 'Steps'),
  );
  return `Not complete yet: ${[...new Set(parts)].join(', ')}.`;
}

/** The parts of a kit that a draft changes, each step by itself, in words. */
function differencesOf(kit: EditedKit, draft: EditedKit) {
  const [stored, changed] = [partsOf(kit), partsOf(draft)];
  return Object.entries({ ...stored, ...changed })
    .map(([key, { label }]) => ({
      label,
      before: stored[key]?.text ?? '',
      after: changed[key]?.text ?? '',
    }))
    .filter(({ before, after }) => before !== after);
}

function partsOf(kit: EditedKit): Readonly<Record<string, { label: string; text: string }>> {
  const form = toStarterKitForm(kit);
  const steps = stepsSchema.parse(kit.steps);
  const order = steps.map(({ title }) => title).join('\n');
  return {
    ...Object.fromEntries(
      starterKitFields
        .filter(({ name }) => name !== 'slug')
        .map(({ name, label }) => [name, { label, text: partText(starterKitParts, name, form) }]),
    ),
    order: { label: 'Order of the steps', text: order },
    ...Object.fromEntries(
      steps.map((step) => [step.id, { label: step.title, text: stepsText([step]) }]),
    ),
  };
}

function storedRow(kit: EditedKit) {
  return { values: toStarterKitForm(kit), seen: { updated_at: kit.updated_at } };
}

/** The form over a kit. */
function useKitForm(kit: EditedKit, userId: string) {
  const { id } = kit;
  const { mutateAsync: update } = useKitUpdate();
  const queryClient = useQueryClient();
  return useRowForm({
    row: useMemo(() => storedRow(kit), [kit]),
    parts: starterKitParts,
    schema: starterKitDraftSchema,
    place: { userId, form: 'starter-kit', subject: id },
    resolver: zodResolver(starterKitSchema),
    noun: 'kit',
    update: async ({ changes, seen }) => ({
      updated_at: await update({ id, seenUpdatedAt: seen.updated_at, changes }),
    }),
    readRow: async () => {
      const stored = await queryClient.query({ ...editedKitQuery(id), staleTime: 0 });
      return stored === null ? null : storedRow(stored);
    },
  });
}
