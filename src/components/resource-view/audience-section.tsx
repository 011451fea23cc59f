import { Info } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { optionalPart } from '@/components/feedback/optional-part';
import { Card } from '@/components/ui/card';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { audienceSummary } from '@/domain/resources/audience';
import { shownStages } from '@/domain/resources/card-facts';
import { trimmedOrNull } from '@/domain/text-rules';
import type { BusinessStage, Option } from '@/domain/vocabularies';

const StageDefinitions = optionalPart(() =>
  import('./stage-definitions.lazy').then((m) => m.StageDefinitions),
);

/** Audience summary with its credit, the eligibility, and the business stages. */
export function AudienceSection({ resource }: { resource: ResourceDetail }) {
  const { text, credit } = audienceSummary(resource);
  const eligibility = trimmedOrNull(resource.eligibility);
  const stages = shownStages(resource.business_stage);
  return (
    <Card title="Who This Is For">
      <p className="max-w-measure whitespace-pre-line">{text}</p>
      {credit !== null && <p className="mt-2 text-sm text-soft">{credit}</p>}
      {eligibility !== null && (
        <>
          <h3 className="mt-4 text-base">Eligibility</h3>
          <p className="mt-1 max-w-measure whitespace-pre-line">{eligibility}</p>
        </>
      )}
      {stages.length > 0 && <StageList stages={stages} />}
    </Card>
  );
}

/** Business stages of the resource in order, with a popover that defines all five. */
function StageList({ stages }: { stages: readonly Option<BusinessStage>[] }) {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3">
      <h3 className="sr-only">Business stages</h3>
      <ul className="flex flex-wrap gap-1.5">
        {stages.map(({ value, label }) => (
          <li key={value} className="rounded-full bg-brand-tint px-3 py-1 text-sm text-brand">
            {label}
          </li>
        ))}
      </ul>
      <button
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={StageDefinitions.preload}
        onFocus={StageDefinitions.preload}
        onClick={() => setOpen(!isOpen)}
        className="-mx-1 inline-flex min-h-11 items-center gap-1.5 rounded px-1 text-sm text-soft underline underline-offset-4 hover:no-underline print:hidden"
      >
        <Info className="size-4" />
        What the stages mean
      </button>
      {isOpen && (
        <StageDefinitions id={panelId} buttonRef={buttonRef} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
