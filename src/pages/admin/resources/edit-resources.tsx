import { Suspense, lazy, useState } from 'react';
import { useEditView } from './use-edit-view';
import { Spinner } from '@/components/feedback/spinner';
import { loadChunk } from '@/lib/load-chunk';

const ResourceEditor = lazy(() =>
  loadChunk(() => import('./editor/resource-editor.lazy')).then((module) => ({
    default: module.ResourceEditor,
  })),
);

const ResourceList = lazy(() =>
  loadChunk(() => import('./list/resource-list')).then((module) => ({
    default: module.ResourceList,
  })),
);
const FundingGenerator = lazy(() =>
  loadChunk(() => import('./summaries/funding-generator')).then((module) => ({
    default: module.FundingGenerator,
  })),
);

/** The panel 'Edit Resources' (spec §2): the list, and in its place what was opened from it. */
export function EditResources() {
  const { editedId, isGenerator, ...exit } = useEditView();
  const [lastEdited, setLastEdited] = useState(editedId);
  // Focus returns to a row from its editor alone.
  const next = isGenerator && editedId === null ? null : (editedId ?? lastEdited);
  if (next !== lastEdited) setLastEdited(next);

  if (editedId !== null) {
    return (
      <Suspense fallback={<Spinner label="Loading the editor" className="appear-late py-24" />}>
        <ResourceEditor key={editedId} resourceId={editedId} exit={exit} />
      </Suspense>
    );
  }
  if (isGenerator) return <FundingGenerator />;
  return <ResourceList lastEdited={lastEdited} />;
}
