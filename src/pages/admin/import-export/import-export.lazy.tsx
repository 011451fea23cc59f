import { ExportSection } from './export-section';
import { ImportSection } from './import-section';

/** Reads lists out to files, and resources in. */
export function ImportExport() {
  return (
    <div className="space-y-6">
      <ExportSection />
      <ImportSection />
    </div>
  );
}
