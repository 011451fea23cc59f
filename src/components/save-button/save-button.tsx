import { QueryClientContext } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SessionContext } from '@/auth/session-context';
import { optionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import { IconToggle } from '@/components/ui/icon-toggle';
import { hasBrowserPlan, savedResources } from '@/data/plan/saved-resources';
import { loadChunk } from '@/lib/load-chunk';
import { useHydrated } from '@/lib/page-data';
import { paths } from '@/lib/paths';

interface SaveButtonProps {
  readonly id: string;
  readonly name: string;
  /** Whether the button shows its label. */
  readonly isLabelled?: boolean;
}

/** Saves a resource to the plan, or removes it. What it does loads with the first press. */
export function SaveButton({ id, name, isLabelled = false }: SaveButtonProps) {
  const session = use(SessionContext);
  const queryClient = use(QueryClientContext);
  const isSaved = useSyncExternalStore(
    savedResources.subscribe,
    () => savedResources.get().has(id),
    () => false,
  );
  const isKnown = queryClient !== undefined && session !== null && !session.loading;
  const navigate = useNavigate();
  const openPlan = () => void navigate(paths.plan());
  const isWaiting = useRef(false);
  const press = async () => {
    isWaiting.current = !isKnown;
    if (!isKnown) return;
    const { toggleSaved } = await loadChunk(() => import('./toggle-saved.lazy'));
    await toggleSaved(queryClient, session.user?.id ?? null, { id, name }, !isSaved, openPlan);
  };
  const pressWaiting = useEffectEvent(() => {
    if (isWaiting.current) void press();
  });
  // A press before the session is known acts once it is.
  useEffect(() => {
    if (isKnown) pressWaiting();
  }, [isKnown]);
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
      {isSaved ? 'Saved' : 'Save'}
    </button>
  );
}

const PlanMarks = optionalPart(() => import('./saved-marks.lazy').then((m) => m.SavedMarks));

/** Marks the buttons of saved resources on this page, when anything can be saved. */
export function SavedMarks() {
  const isHydrated = useHydrated();
  const session = use(SessionContext);
  if (!isHydrated || session === null || session.loading) return null;
  const owner = session.user?.id ?? null;
  return owner !== null || hasBrowserPlan() ? <PlanMarks owner={owner} /> : null;
}
