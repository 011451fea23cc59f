import { Download, Printer } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import type { PlanEntry } from '@/domain/plan/plan';
import { loadChunk } from '@/lib/load-chunk';
import { paths } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/public-addresses';

interface PlanToolsProps {
  readonly entries: readonly PlanEntry<ResourceCardRow>[];
}

/** Print and CSV. */
export function PlanTools({ entries }: PlanToolsProps) {
  const origin = useSiteOrigin();
  const download = async () => {
    const [{ planCsv }, { saveFile }] = await loadChunk(() =>
      Promise.all([import('@/domain/plan/csv'), import('@/lib/save-file')]),
    );
    const text = planCsv(entries, ({ slug }) => origin + paths.resource(slug));
    saveFile('my-plan.csv', 'text/csv', text);
  };
  return (
    <div className="mt-3 -ml-3 flex flex-wrap gap-x-1 print:hidden">
      <button type="button" onClick={() => window.print()} className={buttonClass('quiet')}>
        <Printer className="size-4" />
        Print
      </button>
      <button type="button" onClick={() => void download()} className={buttonClass('quiet')}>
        <Download className="size-4" />
        Download CSV
      </button>
    </div>
  );
}
