import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMayWriteKits } from './use-may-write-kits';
import { useNewDraft } from './use-new-draft';
import { kitDraftsQuery } from '@/entities/starter-kits/api/kit-drafts';
import { unwrittenKit } from '@/entities/starter-kits/rules/step';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { longDate } from '@shared/dates/long-date';

/** Drafts of kits, and a button for a new one; nothing but for guides and staff. */
export function KitDrafts() {
  const { isStaff, isGuide } = useMayWriteKits();
  return isStaff || isGuide ? <Drafts /> : null;
}

function Drafts() {
  const { data: drafts = [], error, refetch } = useQuery(kitDraftsQuery());
  const [stepId] = useState(() => crypto.randomUUID());
  const { isBusy, create } = useNewDraft(unwrittenKit(stepId));
  return (
    <section aria-label="Drafts" className="mt-10">
      {drafts.length > 0 && <h2 className="text-xl">Drafts</h2>}
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <ul className="mt-2">
        {drafts.map(({ id, title, revises, updated_at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <SiteLink
              to={paths.editStarterKit(id)}
              className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
            >
              {title}
            </SiteLink>
            <span className="text-sm text-soft">
              {`${revises === null ? 'New kit' : 'Changes'}, ${longDate(updated_at) ?? ''}`}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={create}
        className={buttonClass('secondary', 'mt-2')}
      >
        <Plus className="size-4" />
        Write a kit
      </button>
    </section>
  );
}
