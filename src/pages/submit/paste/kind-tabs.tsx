import type { KeyboardEvent } from 'react';
import type { ContentType } from '@/domain/extraction-reading';

const tabs: readonly { readonly kind: ContentType; readonly label: string }[] = [
  { kind: 'resource', label: 'Resource' },
  { kind: 'event', label: 'Event' },
];

interface KindTabsProps {
  /** The tabs have this id and their kind: what the panel is labelled by. */
  readonly id: string;
  readonly panelId: string;
  readonly kind: ContentType;
  readonly isBusy: boolean;
  readonly onChange: (kind: ContentType) => void;
}

/** What the pasted text is: the tab decides, whatever the text reads like. */
export function KindTabs({ id, panelId, kind, isBusy, onChange }: KindTabsProps) {
  const open = (next: ContentType) => {
    if (next !== kind && !isBusy) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const other = kind === 'resource' ? 'event' : 'resource';
    const targets: Readonly<Record<string, ContentType>> = {
      ArrowLeft: other,
      ArrowRight: other,
      Home: 'resource',
      End: 'event',
    };
    const target = targets[event.key];
    if (target === undefined || isBusy) return;
    event.preventDefault();
    open(target);
    document.getElementById(`${id}-${target}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="What you submit"
      className="mt-6 grid grid-cols-2 gap-1 rounded-lg bg-sunk p-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab.kind}
          id={`${id}-${tab.kind}`}
          type="button"
          role="tab"
          aria-selected={tab.kind === kind}
          aria-controls={panelId}
          aria-disabled={isBusy}
          tabIndex={tab.kind === kind ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => {
            open(tab.kind);
          }}
          className="min-h-11 rounded border border-transparent font-semibold text-soft hover:text-ink aria-selected:border-line aria-selected:bg-surface aria-selected:text-ink"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
