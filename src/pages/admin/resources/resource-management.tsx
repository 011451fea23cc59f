import { lazy, useState } from 'react';
import { resourcePanels, useAdminPanel } from '../admin-view';
import { Organizations } from '../organizations/organizations';
import { Duplicates } from './duplicates/duplicates';
import { ResourceList } from './list/resource-list';
import { FundingGenerator } from './summaries/funding-generator';
import { useEditView } from './use-edit-view';
import { LazyPart } from '@/components/feedback/lazy-part';
import { Tabs } from '@/components/ui/tabs';
import { loadCode } from '@/lib/load-code';

const loadEditor = () => import('./editor/resource-editor');
const ResourceEditor = lazy(async () => ({ default: (await loadCode(loadEditor)).ResourceEditor }));

const loadImport = () => import('../import-export/import-export');
const ImportExport = lazy(async () => ({ default: (await loadCode(loadImport)).ImportExport }));

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
        <LazyPart key={panel}>
          <>
            {panel === 'organizations' && <Organizations />}
            {panel === 'duplicates' && <Duplicates />}
            {panel === 'import-export' && <ImportExport />}
          </>
        </LazyPart>
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
      <LazyPart>
        <ResourceEditor key={editedId} resourceId={editedId} exit={exit} />
      </LazyPart>
    );
  }
  return isGenerator ? <FundingGenerator /> : <ResourceList lastEdited={lastEdited} />;
}
