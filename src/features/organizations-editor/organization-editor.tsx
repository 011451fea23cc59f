import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { EditorTabs } from '@/entities/changes/editor-tabs';
import { rowAt } from '@/entities/changes/rules/change';
import {
  isNameTaken,
  useOrganizationUpdate,
} from '@/entities/organizations/api/organization-update';
import {
  staffOrganizationsQuery,
  type StaffOrganization,
} from '@/entities/organizations/api/staff-organizations';
import {
  organizationDraftSchema,
  organizationFields,
  organizationParts,
  organizationSchema,
  toOrganizationForm,
} from '@/entities/organizations/rules/fields';
import { FormField } from '@/entities/submissions/form-field';
import { EditNotices } from '@/shared/form/edit/edit-notices';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { useRowForm } from '@/shared/form/edit/use-row-form';
import { FormFailure } from '@/shared/form/form-failure';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { buttonClass } from '@/shared/ui/button-class';

interface OrganizationEditorProps {
  readonly organization: StaffOrganization;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Form in which staff correct an organization. */
export function OrganizationEditor({ organization, userId, onClose }: OrganizationEditorProps) {
  const edit = useOrganizationForm(organization, userId);
  const { form, guard, isSaving, message } = edit;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  return (
    <form
      noValidate
      aria-labelledby="edit-organization"
      className="max-w-[52rem] rounded-lg border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        edit.save((hasChanges) => {
          if (hasChanges) notify({ title: 'Organization Saved' });
          guard.proceed(onClose);
        });
      }}
    >
      <h2 id="edit-organization" ref={headingRef} tabIndex={-1} className="text-xl wrap-anywhere">
        {`Edit ${organization.name}`}
      </h2>
      <EditorTabs
        subject="organizations"
        subjectId={organization.id}
        version={organization.updated_at}
        formAt={(change, side) => toOrganizationForm(rowAt(organization, change, side))}
        edit={edit}
      >
        <EditNotices edit={edit} />
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          {organizationFields.map((field) => (
            <FormField key={field.name} form={form} field={field} />
          ))}
        </div>
        <FormFailure message={message?.tone === 'wrong' ? message.text : undefined} />
        <div className="mt-6 flex flex-wrap gap-3">
          <button
            type="submit"
            data-save
            aria-disabled={isSaving}
            className={buttonClass('primary')}
          >
            {isSaving ? 'Saving…' : 'Save'}
          </button>
          <button
            type="button"
            aria-disabled={isSaving}
            className={buttonClass('secondary')}
            onClick={() => {
              if (!isSaving) guard.confirm(onClose);
            }}
          >
            Cancel
          </button>
        </div>
      </EditorTabs>
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={edit.discard} />
    </form>
  );
}

function storedRow(organization: StaffOrganization) {
  return {
    values: toOrganizationForm(organization),
    seen: { updated_at: organization.updated_at },
  };
}

/** The form over an organization. */
function useOrganizationForm(organization: StaffOrganization, userId: string) {
  const { id } = organization;
  const { mutateAsync: update } = useOrganizationUpdate();
  const queryClient = useQueryClient();
  return useRowForm({
    row: useMemo(() => storedRow(organization), [organization]),
    parts: organizationParts,
    schema: organizationDraftSchema,
    place: { userId, form: 'organization-editor', subject: id },
    resolver: zodResolver(organizationSchema),
    noun: 'organization',
    update: async ({ changes, seen }) => ({
      updated_at: await update({ id, seenUpdatedAt: seen.updated_at, changes }),
    }),
    // The mutation has refetched the list by now, unless that failed as well.
    readRow: () => {
      const cached = queryClient
        .getQueryData(staffOrganizationsQuery().queryKey)
        ?.find((one) => one.id === id);
      return Promise.resolve(cached === undefined ? null : storedRow(cached));
    },
    onFailure: (problem, error) =>
      isNameTaken(error) ? { text: NAME_TAKEN, isOverwritten: false } : problem,
  });
}

const NAME_TAKEN = 'Another organization has this name. Close this form and merge the two instead.';
