import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PlanFacts } from './plan-facts';
import { optionalPart } from '@/components/feedback/optional-part';
import { planFailure } from '@/components/save-button/plan-failure';
import { toggleSaved } from '@/components/save-button/toggle-saved.lazy';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { inputClass } from '@/components/ui/input-class';
import { changePlan } from '@/data/plan/change-plan';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { planStates } from '@/domain/plan/fields';
import { nameOf, type PlanEntry } from '@/domain/plan/plan';
import { deadlineNotice } from '@/domain/resources/availability';
import { organizationName } from '@/domain/resources/organization-name';
import { loadChunk } from '@/lib/load-chunk';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

const EditPlanItem = optionalPart(() =>
  loadChunk(() => import('./edit-plan-item.lazy')).then((m) => m.EditPlanItem),
);

interface PlanCardProps {
  readonly owner: string | null;
  readonly entry: PlanEntry<ResourceCardRow>;
  readonly today: string;
  /** Whether the card was moved last: its menu gets focus again in the other column. */
  readonly isMoved: boolean;
  readonly onMove: (resourceId: string) => void;
}

/** A saved resource in the plan. */
export function PlanCard({ owner, entry, today, isMoved, onMove }: PlanCardProps) {
  const { item, resource } = entry;
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const name = nameOf(entry);
  const notice = resource === null ? null : deadlineNotice(resource, today);
  const move = async (state: string) => {
    onMove(item.resource_id);
    try {
      const change = { kind: 'move', state } as const;
      const place = await changePlan(queryClient, owner, item.resource_id, change);
      if (place === 'waiting')
        notify({ title: 'Moved. We will save it when you are online again.' });
    } catch (error) {
      console.warn('The resource could not be moved:', error);
      notify({
        title: 'The resource was not moved',
        description: planFailure(error),
        tone: 'destructive',
      });
    }
  };
  const remove = () => {
    const subject = { id: item.resource_id, name };
    void toggleSaved(queryClient, owner, subject, false);
  };
  return (
    <article className="rounded-lg border border-line bg-surface p-4 print:rounded-none print:border-0 print:border-t print:p-1">
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
      {notice !== null && (
        <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold">
          <Clock className="size-4 text-buoy" />
          {notice}
        </p>
      )}
      <PlanFacts item={item} deadline={resource?.application_deadline ?? null} today={today} />
      <StateSelect
        name={name}
        state={item.state}
        isFocused={isMoved}
        onChange={(state) => void move(state)}
      />
      <div className="mt-1 -mb-2 -ml-3 flex print:hidden">
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
          onClick={remove}
          className={buttonClass('quiet')}
        >
          Remove
        </button>
      </div>
      {isEditing && <EditPlanItem owner={owner} entry={entry} onClose={() => setEditing(false)} />}
    </article>
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
