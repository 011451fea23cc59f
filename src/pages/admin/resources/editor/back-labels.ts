import type { EditorExit } from '../use-edit-view';

/** What the way out of the editor is called. */
export const backLabels: Readonly<Record<EditorExit['origin'], string>> = {
  list: 'Back to the list',
  submission: 'Back to the submission',
};
