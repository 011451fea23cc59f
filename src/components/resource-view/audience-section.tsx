import { Info } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { optionalPart } from '@/components/feedback/optional-part';
import { Card } from '@/components/ui/card';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { audienceSummary } from '@/domain/resources/audience';
import { shownStages, stageDefinitions } from '@/domain/resources/card-facts';
import { businessStages } from '@/domain/vocabularies';
import type { BusinessStage, Option } from '@/domain/vocabularies';

const Popover = optionalPart(() => import('@/components/ui/popover').then((m) => m.Popover));

/** Audience summary with its credit, and the business stages. */
export function AudienceSection({ resource }: { resource: ResourceDetail }) {
  const { text, credit } = audienceSummary(resource);
  const stages = shownStages(resource.business_stage);
  return (
    <Card title="Who This Is For">
      <p className="max-w-measure whitespace-pre-line">{text}</p>
      {credit !== null && <p className="mt-2 text-sm text-soft">{credit}</p>}
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
        onPointerEnter={Popover.preload}
        onFocus={Popover.preload}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded px-1 text-sm text-soft underline underline-offset-4 hover:no-underline print:hidden"
      >
        <Info className="size-4" />
        What the stages mean
      </button>
      {isOpen && (
        <Popover
          id={panelId}
          label="What the stages mean"
          buttonRef={buttonRef}
          onClose={() => setOpen(false)}
          className="w-[min(28rem,calc(100vw-2rem))] overflow-y-auto p-4"
        >
          <ol className="space-y-2">
            {businessStages.map(({ value, label }, index) => (
              <li key={value} className="text-sm">
                <span className="font-semibold">
                  {index + 1}. {label}:
                </span>{' '}
                {stageDefinitions[value]}
              </li>
            ))}
          </ol>
        </Popover>
      )}
    </div>
  );
}
