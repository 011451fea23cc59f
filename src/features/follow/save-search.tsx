import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useSearchSave } from './api/search-save';
import { useSession } from '@/entities/people/session/session-context';
import { confirmText, VisitorEmailForm } from '@/shared/form/visitor-email-form';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { Dialog } from '@/shared/ui/dialog';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { savedSearchLabel } from '@shared/contracts/saved-search';
import { storedFilters } from '@shared/search/list/filter-codec';
import type { ResourceFilters } from '@shared/search/list/filters';

/** Button that offers emails about new resources in a filtered list. */
export function SaveSearch({ filters }: { filters: ResourceFilters }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass('quiet', 'max-sm:text-sm')}
      >
        <Bell className="size-4" />
        Email me new matches
      </button>
      {isOpen && <SaveSearchDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SaveSearchDialogProps {
  readonly filters: ResourceFilters;
  readonly onClose: () => void;
}

/** Dialog that subscribes to new resources in a filtered list: one press for members. */
function SaveSearchDialog({ filters, onClose }: SaveSearchDialogProps) {
  const { user } = useSession();
  const save = useSearchSave();
  const stored = storedFilters(filters);
  const problem = save.error === null ? null : sentenceFor(save.error, saveFailures);
  return (
    <Dialog title="Email me new matches" onClose={onClose}>
      <p className="mb-4 wrap-anywhere">
        We email you, at most once a day, when a new resource matches{' '}
        <strong>{savedSearchLabel(stored)}</strong>.
      </p>
      {user === null ? (
        <VisitorEmailForm
          consentText="Email me new matches. My address is used for nothing else, and every email has a link to stop."
          doneText={save.isSuccess ? confirmText(save.data) : null}
          problem={problem}
          isSending={save.isPending}
          onSend={(email) => save.mutate({ filters: stored, email })}
        />
      ) : (
        <>
          {problem !== null && (
            <p role="alert" className="mb-3 font-semibold text-closed">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <button
              type="button"
              aria-disabled={save.isPending}
              onClick={() => {
                save.mutate(
                  { filters: stored },
                  {
                    onSuccess: () => {
                      notify({ title: "Done. We'll email you." });
                      onClose();
                    },
                  },
                );
              }}
              className={buttonClass('primary')}
            >
              {save.isPending ? 'Saving…' : 'Email me'}
            </button>
            <SiteLink to={paths.notifications()} className={linkClass}>
              All my email notices
            </SiteLink>
          </div>
        </>
      )}
    </Dialog>
  );
}

const saveFailures = {
  rate_limited: "You've reached today's limit. Please try again tomorrow.",
  invalid: 'You may have 50 saved searches already. Stop some first.',
} as const;
