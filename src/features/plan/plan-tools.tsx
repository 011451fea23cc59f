import { Download, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { PlanFeed } from './plan-feed';
import { SharePlan } from './share-plan';
import type { PlannedResourceRow } from '@/entities/plans/api/planned-resources';
import { planCsv } from '@/entities/plans/rules/csv';
import type { PlanEntry } from '@/entities/plans/rules/plan';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { saveFile } from '@/shared/lib/save-file';
import { buttonClass } from '@/shared/ui/button-class';

interface PlanToolsProps {
  /** Account; null for the visitor of this browser, who cannot share. */
  readonly owner: string | null;
  readonly entries: readonly PlanEntry<PlannedResourceRow>[];
  readonly today: string;
}

/** Share, print, CSV and calendar. */
export function PlanTools({ owner, entries, today }: PlanToolsProps) {
  const origin = useSiteOrigin();
  const [isSharing, setSharing] = useState(false);
  const download = () => {
    const text = planCsv(entries, today, ({ slug }) => origin + paths.resource(slug));
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
