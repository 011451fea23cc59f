import { AssignedPerson } from './assigned-person';
import { EditorSectionFields } from './editor-section-fields';
import { RecordFacts } from './record-facts';
import { SummaryTools } from './summary-tools';
import type { Editor } from './use-editor';
import { FormSection } from '@/components/submission-fields/form-section';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import { editorSections } from '@/domain/resources/editor-fields';

interface EditorSectionsProps {
  readonly editor: Editor;
  readonly resource: ResourceToEdit;
}

/** All fields by section, and what else there is to know of each section. */
export function EditorSections({ editor, resource }: EditorSectionsProps) {
  return editorSections.map((section) => (
    <FormSection
      key={section.id}
      id={`edit-${section.id}`}
      title={section.title}
      {...(section.intro === undefined ? {} : { intro: section.intro })}
    >
      <AssignedPerson section={section.id} resource={resource} />
      <EditorSectionFields form={editor.form} fields={section.fields} />
      {section.id === 'summaries' && <SummaryTools editor={editor} resource={resource} />}
      {section.id === 'internal' && <RecordFacts resource={resource} />}
    </FormSection>
  ));
}
