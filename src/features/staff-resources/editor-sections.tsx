import { useQuery } from '@tanstack/react-query';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { OrganizationsField } from './organizations-field';
import { SummaryBadge } from './resource-facts';
import type { Editor, SummaryField } from './use-editor';
import { resourcePeopleQuery } from '@/entities/people/api/resource-people';
import type { ResourceToEdit } from '@/entities/resources/api/resource-edit';
import { summaryCredit } from '@/entities/resources/rules/audience';
import { editorSections, type EditorField } from '@/entities/resources/rules/editor-fields';
import type { ResourceEditorForm } from '@/entities/resources/rules/editor-form';
import { FormField } from '@/entities/submissions/form-field';
import { FormSection } from '@/entities/submissions/form-section';
import { unknownSubmitterLabel } from '@/entities/submissions/rules/status';
import { SummaryButton } from '@/features/summaries/summary-button';
import { FieldError } from '@/shared/form/field';
import type { ElementNode } from '@/shared/lib/element-node';
import { paths } from '@/shared/lib/paths';
import { fullName } from '@/shared/rules/person-name';
import { moderationStatuses } from '@/shared/rules/submission-vocabularies';
import { shortId } from '@/shared/rules/uuid';
import { Facts } from '@/shared/ui/facts';
import { linkClass } from '@/shared/ui/link-class';
import { MultiSelect } from '@/shared/ui/multi-select/multi-select';
import { SiteLink } from '@/shared/ui/site-link';
import type { SummaryKind } from '@shared/contracts/summary-facts';
import { isMember, labelOf } from '@shared/contracts/vocabularies';
import { longDate } from '@shared/dates/long-date';

interface EditorSectionsProps {
  readonly editor: Editor;
  readonly resource: ResourceToEdit;
}

/** All fields by section, with related facts and actions. */
export function EditorSections({ editor, resource }: EditorSectionsProps) {
  const { form } = editor;
  const nameOf = usePersonNames(resource);
  const { contact_profile_id: contact, entrepreneur_contact_profile_id: entrepreneur } = resource;
  return editorSections.map(({ id, title, intro, fields }) => (
    <FormSection key={id} id={`edit-${id}`} title={title} {...(intro && { intro })}>
      {id === 'program-contact' && <Assigned name={nameOf(contact)} />}
      {id === 'entrepreneur-contact' && <Assigned name={nameOf(entrepreneur)} />}
      {fields.map((field) => {
        if (field.kind === 'organizations')
          return <OrganizationsField key={field.name} form={form} />;
        if (field.kind === 'choices')
          return <ListField key={field.name} form={form} field={field} />;
        return (
          <FormField key={field.name} form={form} field={withoutArchive(field, resource.status)} />
        );
      })}
      {id === 'summaries' && <SummaryTools editor={editor} resource={resource} />}
      {id === 'internal' && <RecordFacts resource={resource} nameOf={nameOf} />}
    </FormSection>
  ));
}

/** Only the button 'Archive' archives: it asks first, and is for admins. */
function withoutArchive<Field extends EditorField>(field: Field, status: string): Field {
  if (field.kind !== 'choice' || field.name !== 'status' || status === 'archived') return field;
  return { ...field, options: field.options.filter(({ value }) => value !== 'archived') };
}

interface ListFieldProps {
  readonly form: UseFormReturn<ResourceEditorForm>;
  readonly field: Extract<EditorField, { readonly kind: 'choices' }>;
}

function ListField({ form, field: { name, label, options, shownLabels } }: ListFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <div>
      <p className="mb-1 font-semibold" aria-hidden="true">
        {label}
      </p>
      <MultiSelect
        label={label}
        options={options}
        selected={field.value}
        shownLabels={shownLabels}
        onChange={(selected) =>
          field.onChange(selected.filter((value) => isMember(options, value)))
        }
        panel="inline"
        hasSelectAll
      />
      {fieldState.error?.message !== undefined && (
        <FieldError id={`${name}-error`} message={fieldState.error.message} />
      )}
    </div>
  );
}

/** The person assigned as a contact, with a link to where that is changed. */
function Assigned({ name }: { name: string | null }) {
  return (
    <p className="sm:col-span-2">
      Assigned: <strong className="wrap-anywhere">{name ?? 'Nobody'}</strong>
      {' · '}
      <SiteLink to={`${paths.admin()}?tab=users`} className={linkClass}>
        User Assignments
      </SiteLink>
    </p>
  );
}

interface RecordFactsProps {
  readonly resource: ResourceToEdit;
  readonly nameOf: (userId: string | null) => string | null;
}

/** Columns that the database maintains. */
function RecordFacts({ resource, nameOf }: RecordFactsProps) {
  const submitter = nameOf(resource.submitted_by) ?? unknownSubmitterLabel('resource');
  return (
    <div className="sm:col-span-2">
      <Facts
        facts={[
          { term: 'Id', value: resource.id },
          { term: 'Created', value: longDate(resource.created_at) ?? '' },
          { term: 'Last updated', value: longDate(resource.updated_at) ?? '' },
          { term: 'Submitted by', value: submitter },
          { term: 'Decision', value: labelOf(moderationStatuses, resource.moderation_status) },
          { term: 'Resource Guide', value: nameOf(resource.curator_id) ?? 'Nobody' },
        ]}
      />
    </div>
  );
}

/**
 * Returns the names of the people of a resource by account id: null for null, the short id while
 * loading and for people without a profile.
 */
function usePersonNames(resource: ResourceToEdit): (userId: string | null) => string | null {
  const ids = [
    resource.curator_id,
    resource.contact_profile_id,
    resource.entrepreneur_contact_profile_id,
    resource.submitted_by,
  ];
  const known = [...new Set(ids.filter((id) => id !== null))].sort();
  const { data = [] } = useQuery(resourcePeopleQuery(known));
  return (userId) => {
    if (userId === null) return null;
    const person = data.find(({ user_id }) => user_id === userId);
    return person === undefined ? shortId(userId) : fullName(person);
  };
}

interface SummaryToolsProps {
  readonly editor: Editor;
  readonly resource: ResourceToEdit;
}

/** Credit and state of the summaries, with buttons to generate them. */
function SummaryTools({ editor, resource }: SummaryToolsProps) {
  return (
    <div className="space-y-2 sm:col-span-2">
      <Summary
        editor={editor}
        resource={resource}
        kind="targeted"
        field="ai_generated_summary"
        label="Who this is for"
        generatedAt={resource.summary_generated_at}
        badge={<SummaryBadge what="Summary" state={resource.summary_state} />}
      />
      {resource.support_type === 'funding' && (
        <Summary
          editor={editor}
          resource={resource}
          kind="funding"
          field="funding_terms_summary"
          label="Funding terms"
          generatedAt={resource.funding_terms_generated_at}
          badge={<SummaryBadge what="Funding summary" state={resource.funding_summary_state} />}
        />
      )}
    </div>
  );
}

interface SummaryProps extends SummaryToolsProps {
  readonly kind: SummaryKind;
  readonly field: SummaryField;
  readonly label: string;
  readonly generatedAt: string | null;
  readonly badge: ElementNode;
}

function Summary(props: SummaryProps) {
  const { editor, resource, kind, field, label, generatedAt, badge } = props;
  const { form, state, expectSummary } = editor;
  const typed = useWatch({ control: form.control, name: field });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{`${label}: ${resource[field] === null ? 'not written yet' : summaryCredit(generatedAt)}`}</span>
        {badge}
      </p>
      <SummaryButton
        resource={resource}
        kind={kind}
        isTyped={typed.trim() !== '' && typed !== state.base[field]}
        onStart={() => expectSummary(field)}
      />
    </div>
  );
}
