import { Suspense, lazy } from 'react';
import { resourcePanels, useAdminPanel } from '../admin-view';
import { EditResources } from './edit-resources';
import { Spinner } from '@/components/feedback/spinner';
import { Tabs } from '@/components/ui/tabs';
import { loadChunk } from '@/lib/load-chunk';

const ImportExport = lazy(() =>
  loadChunk(() => import('../import-export/import-export.lazy')).then((module) => ({
    default: module.ImportExport,
  })),
);

const labels: Readonly<Record<(typeof resourcePanels)[number], string>> = {
  edit: 'Edit Resources',
  'import-export': 'Import and Export',
};

/** The tab 'Resource Management' (spec §2 'Admin dashboard'). */
export function ResourceManagement() {
  const [panel, openPanel] = useAdminPanel(resourcePanels);
  return (
    <Tabs
      label="Resource Management"
      tabs={resourcePanels.map((key) => ({ key, label: labels[key] }))}
      selected={panel}
      onSelect={openPanel}
      panelClass="pt-6"
    >
      <Suspense fallback={<Spinner label="Loading" className="appear-late py-24" />}>
        {panel === 'edit' ? <EditResources /> : <ImportExport />}
      </Suspense>
    </Tabs>
  );
}
