import { QueryClientContext } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SavedMarks as PlanMarks } from './saved-marks';
import { toggleSaved } from './toggle-saved';
import { SessionContext } from '@/entities/people/session/session-context';
import {
  hasBrowserPlan,
  onBrowserPlanChange,
  savedResources,
} from '@/entities/plans/api/saved-resources';
import { holdChange } from '@/entities/plans/api/unsent-changes';
import { newPlanItem } from '@/entities/plans/rules/changes';
import { useHydrated } from '@/shared/lib/page-data';
import { paths } from '@/shared/lib/paths';
import { storedUserId } from '@/shared/lib/supabase';
import { buttonClass } from '@/shared/ui/button-class';
import { IconToggle } from '@/shared/ui/icon-toggle';

interface SaveButtonProps {
  readonly id: string;
  readonly name: string;
  /** Whether the button shows its label. */
  readonly isLabelled?: boolean;
}

/**
 * Resources whose buttons were pressed before the session was known. `SavedMarks` saves them, since a
 * filter may have removed their cards by then.
 */
const waiting = new Map<string, WaitingPress>();

interface WaitingPress {
  readonly id: string;
  readonly name: string;
  readonly release: () => void;
}

/** Keeps a press that is not sent yet, in case the user leaves the page. */
function holdPress(id: string, isSaved: boolean): () => void {
  return holdChange({
    ownerOf: storedUserId,
    resourceId: id,
    change: isSaved
      ? { kind: 'save', item: newPlanItem(id, new Date().toISOString()) }
      : { kind: 'remove' },
  });
}

/** Saves a resource to the plan, or removes it. */
export function SaveButton({ id, name, isLabelled = false }: SaveButtonProps) {
  const session = use(SessionContext);
  const queryClient = use(QueryClientContext);
  const isSaved = useSyncExternalStore(
    savedResources.subscribe,
    () => savedResources.get().has(id),
    () => false,
  );
  const navigate = useNavigate();
  const press = async () => {
    if (queryClient === undefined || session === null || session.loading) {
      waiting.get(id)?.release();
      waiting.set(id, { id, name, release: holdPress(id, true) });
      return;
    }
    const release = holdPress(id, !isSaved);
    try {
      const openPlan = () => void navigate(paths.plan());
      await toggleSaved(queryClient, session.user?.id ?? null, { id, name }, !isSaved, openPlan);
    } finally {
      release();
    }
  };
  const button = {
    'aria-pressed': isSaved,
    'aria-label': `Save ${name}`,
    title: isSaved ? 'Remove from my plan' : 'Save to my plan',
    // The second press of a double click would take back the first.
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) void press();
    },
  };
  const icon = <Bookmark className={`size-5 ${isSaved ? 'fill-current' : ''}`} />;
  if (!isLabelled) return <IconToggle {...button}>{icon}</IconToggle>;
  return (
    <button {...button} type="button" className={buttonClass('quiet', 'print:hidden')}>
      {icon}
      <span>{isSaved ? 'Saved' : 'Save'}</span>
    </button>
  );
}

/**
 * Marks the buttons of saved resources on this page, when anything can be saved, and saves those that
 * were pressed before the session was known.
 */
export function SavedMarks() {
  const isHydrated = useHydrated();
  const session = use(SessionContext);
  const queryClient = use(QueryClientContext);
  const navigate = useNavigate();
  const isKnown = isHydrated && session !== null && !session.loading;
  const owner = session?.user?.id ?? null;
  const saveWaiting = useEffectEvent(async () => {
    const resources = [...waiting.values()];
    waiting.clear();
    if (resources.length === 0 || queryClient === undefined) return;
    const openPlan = () => void navigate(paths.plan());
    for (const resource of resources) {
      await toggleSaved(queryClient, owner, resource, true, openPlan);
      resource.release();
    }
  });
  useEffect(() => {
    if (isKnown) void saveWaiting();
  }, [isKnown]);
  const hasPlan = useSyncExternalStore(onBrowserPlanChange, hasBrowserPlan, () => false);
  return isKnown && (owner !== null || hasPlan) ? <PlanMarks owner={owner} /> : null;
}
