import type { RefObject } from 'react';
import { Popover } from '@/shared/ui/popover';
import { businessStages } from '@shared/contracts/vocabularies';
import { stageDefinitions } from '@shared/contracts/vocabulary-definitions';

interface StageDefinitionsProps {
  readonly id: string;
  /** The button that toggles the definitions. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Popover that defines the five business stages. */
export function StageDefinitions({ id, buttonRef, onClose }: StageDefinitionsProps) {
  return (
    <Popover
      id={id}
      label="What the stages mean"
      buttonRef={buttonRef}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-2rem))] overflow-y-auto p-4"
    >
      <ol className="space-y-2">
        {businessStages.map(({ value, label }, index) => (
          <li key={value} className="text-sm">
            <span className="font-semibold">{`${index + 1}. ${label}:`}</span>{' '}
            <span>{stageDefinitions[value]}</span>
          </li>
        ))}
      </ol>
    </Popover>
  );
}
