import { Info } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { stageDefinitions } from '@/domain/stage-definitions';
import { businessStages } from '@/domain/vocabularies';
import type { BusinessStage, Option } from '@/domain/vocabularies';
import { useDismiss } from '@/lib/use-dismiss';

/** The business stages that a resource fits, in their order, with what all five mean on demand. */
export function StageList({ stages }: { stages: readonly Option<BusinessStage>[] }) {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismiss(rootRef, isOpen, (how) => {
    setOpen(false);
    if (how === 'escape') buttonRef.current?.focus();
  });
  return (
    <div ref={rootRef} className="relative mt-4 flex flex-wrap items-center gap-x-3">
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
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!isOpen);
        }}
        className="inline-flex min-h-11 items-center gap-1.5 rounded px-1 text-sm text-soft underline underline-offset-4 hover:no-underline print:hidden"
      >
        <Info className="size-4" />
        What the stages mean
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="appear absolute top-full left-0 z-10 mt-1 w-full max-w-md rounded-lg border border-line bg-surface p-4 shadow-float"
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
      </div>
    </div>
  );
}
