import { useQueryClient } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EditPlanItem } from './edit-plan-item';
import { PlanFacts } from './plan-facts';
import { PlanPapers } from './plan-papers';
import { PrintedContacts } from './plan-print';
import { toggleSaved } from './toggle-saved';
import type { PlannedResourceRow } from '@/entities/plans/api/planned-resources';
import { planStates } from '@/entities/plans/rules/fields';
import { nameOf, type PlanEntry } from '@/entities/plans/rules/plan';
import { CompareToggle } from '@/features/compare/compare';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { inputClass } from '@/shared/ui/input-class';
import { SiteLink } from '@/shared/ui/site-link';
import { organizationName } from '@shared/search/list/organization-name';

interface PlanCardProps {
  readonly owner: string | null;
  readonly entry: PlanEntry<PlannedResourceRow>;
  /** The papers that only this application needs. */
  readonly documents: readonly string[];
  readonly today: string;
  /** Whether the card was moved last: its menu gets focus again in the other column. */
  readonly isMoved: boolean;
  readonly onMove: (state: string) => void;
  /** Called with the id when dragging begins, and with null when it ends. */
  readonly onDrag: (resourceId: string | null) => void;
}

/** A saved resource in the plan. */
export function PlanCard({
  owner,
  entry,
  documents,
  today,
  isMoved,
  onMove,
  onDrag,
}: PlanCardProps) {
  const { item, resource } = entry;
  const name = nameOf(entry);
  const ref = useRef<HTMLElement>(null);
  return (
    <article
      ref={ref}
      className="rounded-lg border border-line bg-surface p-4 print:rounded-none print:border-0 print:border-t print:p-1"
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          <p className="truncate text-sm text-soft">
            {resource === null ? null : organizationName(resource)}
          </p>
          <h3 className="text-base wrap-anywhere">
            {resource === null ? (
              name
            ) : (
              <SiteLink to={paths.resource(resource.slug)} className="hover:underline">
                {name}
              </SiteLink>
            )}
          </h3>
        </div>
        <DragHandle card={ref} resourceId={item.resource_id} onDrag={onDrag} />
      </div>
      <PlanFacts item={item} resource={resource} today={today} />
      <PlanPapers owner={owner} entry={entry} documents={documents} />
      {resource !== null && <PrintedContacts resource={resource} />}
      <StateSelect name={name} state={item.state} isFocused={isMoved} onChange={onMove} />
      <CardActions owner={owner} entry={entry} />
    </article>
  );
}

/** Edit, remove and compare. */
function CardActions({ owner, entry }: Pick<PlanCardProps, 'owner' | 'entry'>) {
  const { item, resource } = entry;
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const name = nameOf(entry);
  const [isRemoving, setRemoving] = useState(false);
  const isFinal = owner !== null && resource === null;
  const remove = () =>
    toggleSaved(queryClient, owner, { id: item.resource_id, name, isFinal }, false);
  return (
    <div className="mt-1 -mb-2 -ml-3 flex items-center print:hidden">
      <button
        type="button"
        aria-label={`Edit ${name}`}
        onClick={() => setEditing(true)}
        className={buttonClass('quiet')}
      >
        Edit
      </button>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => {
          if (isFinal) setRemoving(true);
          else void remove();
        }}
        className={buttonClass('quiet', 'mr-auto')}
      >
        Remove
      </button>
      {resource !== null && <CompareToggle name={name} slug={resource.slug} />}
      {isEditing && <EditPlanItem owner={owner} entry={entry} onClose={() => setEditing(false)} />}
      {isRemoving && (
        <ConfirmDialog
          title="Remove from your plan?"
          label="Remove"
          busyLabel="Removing…"
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p>
            This resource is no longer public, so you cannot save it again. Its status, next step
            and notes are deleted.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface DragHandleProps {
  readonly card: { readonly current: HTMLElement | null };
  readonly resourceId: string;
  readonly onDrag: (resourceId: string | null) => void;
}

/** Drags the card with the mouse. The menu does the same for keyboards and screen readers. */
function DragHandle({ card, resourceId, onDrag }: DragHandleProps) {
  return (
    <span
      aria-hidden="true"
      draggable
      title="Drag to another column"
      data-drag-handle=""
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', resourceId);
        if (card.current !== null) dataTransfer.setDragImage(card.current, 20, 20);
        // Chromium ends a drag when the page changes in the same task.
        setTimeout(() => onDrag(resourceId), 0);
      }}
      onDragEnd={() => onDrag(null)}
      className="-mr-2 hidden shrink-0 cursor-grab rounded p-1 text-soft hover:bg-sunk lg:pointer-fine:block print:hidden!"
    >
      <GripVertical className="size-5" />
    </span>
  );
}

interface StateSelectProps {
  readonly name: string;
  readonly state: string;
  readonly isFocused: boolean;
  readonly onChange: (state: string) => void;
}

/** Moves the card to another status. It keeps focus when the card is in another column then. */
function StateSelect({ name, state, isFocused, onChange }: StateSelectProps) {
  const ref = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isFocused) ref.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <select
      ref={ref}
      aria-label={`Status of ${name}`}
      value={state}
      onChange={({ target }) => onChange(target.value)}
      className={`${inputClass} mt-3 print:hidden`}
    >
      {planStates.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
