import { ExportSection } from './export-section';
import { ImportSection } from './import-section';

/** Panel 'Import and Export'. */
export function ImportExport() {
  return (
    <div className="space-y-6">
      <ExportSection />
      <ImportSection />
    </div>
  );
}
