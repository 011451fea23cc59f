import { Suspense, useState } from 'react';
import { resourcePanels, useAdminPanel } from '../admin-view';
import { useEditView } from './use-edit-view';
import { Spinner } from '@/components/feedback/spinner';
import { Tabs } from '@/components/ui/tabs';
import { lazyChunk } from '@/lib/lazy-chunk';

const ResourceEditor = lazyChunk(() =>
  import('./editor/resource-editor.lazy').then((module) => module.ResourceEditor),
);
const ResourceList = lazyChunk(() =>
  import('./list/resource-list.lazy').then((module) => module.ResourceList),
);
const FundingGenerator = lazyChunk(() =>
  import('./summaries/funding-generator.lazy').then((module) => module.FundingGenerator),
);
const ImportExport = lazyChunk(() =>
  import('../import-export/import-export.lazy').then((module) => module.ImportExport),
);
const Duplicates = lazyChunk(() =>
  import('./duplicates/duplicates.lazy').then((module) => module.Duplicates),
);
const Organizations = lazyChunk(() =>
  import('../organizations/organizations.lazy').then((module) => module.Organizations),
);

const labels: Readonly<Record<(typeof resourcePanels)[number], string>> = {
  edit: 'Edit Resources',
  organizations: 'Organizations',
  duplicates: 'Duplicates',
  'import-export': 'Import and Export',
};

/** Tab 'Resource Management' (spec §2 'Admin dashboard'). */
export function ResourceManagement() {
  const [panel, openPanel] = useAdminPanel(resourcePanels);
  return (
    <Tabs
      label="Resource Management"
      variant="panels"
      tabs={resourcePanels.map((key) => ({ key, label: labels[key] }))}
      selected={panel}
      onSelect={openPanel}
      panelClass="pt-3"
    >
      {panel === 'edit' ? (
        <EditResources />
      ) : (
        <Suspense fallback={<Spinner label="Loading" className="appear-late py-24" />}>
          {panel === 'organizations' && <Organizations />}
          {panel === 'duplicates' && <Duplicates />}
          {panel === 'import-export' && <ImportExport />}
        </Suspense>
      )}
    </Tabs>
  );
}

/** Panel 'Edit Resources' (spec §2): the list, or what was opened from it. */
function EditResources() {
  const { editedId, isGenerator, exit } = useEditView();
  const [lastEdited, setLastEdited] = useState(editedId);
  // Focus returns to the row when coming from its editor, not from the generator.
  const next = isGenerator && editedId === null ? null : (editedId ?? lastEdited);
  if (next !== lastEdited) setLastEdited(next);

  if (editedId !== null) {
    return (
      <Suspense fallback={<Spinner label="Loading the editor" className="appear-late py-24" />}>
        <ResourceEditor key={editedId} resourceId={editedId} exit={exit} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Spinner label="Loading" className="appear-late py-24" />}>
      {isGenerator ? <FundingGenerator /> : <ResourceList lastEdited={lastEdited} />}
    </Suspense>
  );
}
