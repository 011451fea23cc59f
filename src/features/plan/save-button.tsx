import { QueryClientContext } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { use, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toggleSaved } from './toggle-saved';
import { SessionContext } from '@/entities/people/session/session-context';
import { savedResources } from '@/entities/plans/api/saved-resources';
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
    if (queryClient === undefined || session === null) return;
    // While the session is restored, the account is known already.
    const owner = session.user?.id ?? (session.loading ? storedUserId() : null);
    const openPlan = () => void navigate(paths.plan());
    await toggleSaved(queryClient, owner, { id, name }, !isSaved, openPlan);
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
