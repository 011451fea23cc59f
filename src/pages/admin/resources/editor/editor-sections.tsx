import type { UseFormReturn } from 'react-hook-form';
import { AssignedPerson } from './assigned-person';
import { EditorSectionFields } from './editor-section-fields';
import { RecordFacts } from './record-facts';
import { SummaryTools } from './summary-tools';
import { FormSection } from '@/components/submission-fields/form-section';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import { editorSections } from '@/domain/resource-editor-fields';
import type { ResourceEditorForm } from '@/domain/resource-editor-form';

interface EditorSectionsProps {
  readonly form: UseFormReturn<ResourceEditorForm>;
  readonly resource: ResourceToEdit;
}

/** All fields by section, and what else there is to know of each section. */
export function EditorSections({ form, resource }: EditorSectionsProps) {
  return editorSections.map((section) => (
    <FormSection
      key={section.id}
      id={`edit-${section.id}`}
      title={section.title}
      {...(section.intro === undefined ? {} : { intro: section.intro })}
    >
      <AssignedPerson section={section.id} resource={resource} />
      <EditorSectionFields form={form} fields={section.fields} />
      {section.id === 'summaries' && <SummaryTools resource={resource} />}
      {section.id === 'internal' && <RecordFacts resource={resource} />}
    </FormSection>
  ));
}
