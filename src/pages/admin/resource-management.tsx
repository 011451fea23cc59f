import { lazy, useState } from 'react';
import { resourcePanels, useAdminPanel } from '@/entities/staff/admin-view';
import { useEditView } from '@/entities/staff/use-edit-view';
import { Duplicates } from '@/features/merge/duplicates';
import { Organizations } from '@/features/organizations-editor/organizations';
import { FundingGenerator } from '@/features/staff-resources/funding-generator';
import { ResourceList } from '@/features/staff-resources/resource-list';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';
import { Tabs } from '@/shared/ui/tabs';

const loadEditor = () => import('@/features/staff-resources/resource-editor');
const ResourceEditor = lazy(async () => ({ default: (await loadCode(loadEditor)).ResourceEditor }));

const loadImport = () => import('@/features/import/import-export');
const ImportExport = lazy(async () => ({ default: (await loadCode(loadImport)).ImportExport }));

const labels: Readonly<Record<(typeof resourcePanels)[number], string>> = {
  edit: 'Edit Resources',
  organizations: 'Organizations',
  duplicates: 'Duplicates',
  'import-export': 'Import and Export',
};

/** Tab 'Resource Management' (rule 12.2). */
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

/** Panel 'Edit Resources' (rule 12.2): the list, or what was opened from it. */
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
