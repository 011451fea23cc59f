import { Download, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { PlanFeed } from './plan-feed';
import { SharePlan } from './share-plan';
import { buttonClass } from '@/components/ui/button-class';
import type { PlannedResourceRow } from '@/data/plan/planned-resources';
import { planCsv } from '@/domain/plan/csv';
import type { PlanEntry } from '@/domain/plan/plan';
import { paths } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/public-addresses';
import { saveFile } from '@/lib/save-file';

interface PlanToolsProps {
  /** Account; null for the visitor of this browser, who cannot share. */
  readonly owner: string | null;
  readonly entries: readonly PlanEntry<PlannedResourceRow>[];
}

/** Share, print, CSV and calendar. */
export function PlanTools({ owner, entries }: PlanToolsProps) {
  const origin = useSiteOrigin();
  const [isSharing, setSharing] = useState(false);
  const download = () => {
    const text = planCsv(entries, ({ slug }) => origin + paths.resource(slug));
    saveFile('my-plan.csv', 'text/csv', text);
  };
  return (
    <div className="mt-3 -ml-3 flex flex-wrap gap-x-1 print:hidden">
      {owner !== null && (
        <button type="button" onClick={() => setSharing(true)} className={buttonClass('quiet')}>
          <Share2 className="size-4" />
          Share
        </button>
      )}
      <button type="button" onClick={() => window.print()} className={buttonClass('quiet')}>
        <Printer className="size-4" />
        Print
      </button>
      <button type="button" onClick={download} className={buttonClass('quiet')}>
        <Download className="size-4" />
        Download CSV
      </button>
      {owner !== null && <PlanFeed owner={owner} />}
      {isSharing && owner !== null && (
        <SharePlan userId={owner} onClose={() => setSharing(false)} />
      )}
    </div>
  );
}
