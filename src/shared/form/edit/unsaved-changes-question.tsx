import { UnsavedChangesDialog, type UnsavedChangesQuestionProps } from './unsaved-changes-dialog';

/** Asks whether to discard unsaved changes, once the guard holds something up. */
export function UnsavedChangesQuestion(props: UnsavedChangesQuestionProps) {
  return props.guard.isAsking && <UnsavedChangesDialog {...props} />;
}
