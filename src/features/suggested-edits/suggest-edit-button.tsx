import { Pencil } from 'lucide-react';
import { lazy, useState } from 'react';
import { useSession } from '@/entities/people/session/session-context';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';
import { useAddressQuery } from '@/shared/lib/use-url-filters';
import { buttonClass } from '@/shared/ui/button-class';

const loadDialog = () => import('./suggest-edit');
const SuggestEditDialog = lazy(async () => ({
  default: (await loadCode(loadDialog)).SuggestEditDialog,
}));

interface SuggestEditButtonProps {
  readonly resource: ResourceDetail;
  /** Mail link of rule 3.8; null without it. */
  readonly mailHref: string | null;
}

/** Opens the dialog that suggests an edit. */
export function SuggestEditButton({ resource, mailHref }: SuggestEditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass('quiet')}
      >
        <Pencil className="size-4" />
        Suggest Edit
      </button>
      {isOpen && (
        <LazyPart fallback={null}>
          <SuggestEditDialog
            resource={resource}
            mailHref={mailHref}
            checkToken={null}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </>
  );
}

/** Query parameter of the link in a mail to an owner: `/resource/{slug}?suggest={token}`. */
const SUGGEST = 'suggest';

/** The dialog, open, where a link in a mail to an owner led to the page. */
export function SuggestEditByMail({ resource }: Pick<SuggestEditButtonProps, 'resource'>) {
  const token = new URLSearchParams(useAddressQuery()).get(SUGGEST);
  const [isOpen, setOpen] = useState(true);
  const { loading } = useSession();
  // The draft of an account is known once the session is.
  if (token === null || !isOpen || loading) return null;
  return (
    <LazyPart fallback={null}>
      <SuggestEditDialog
        resource={resource}
        mailHref={null}
        checkToken={token}
        onClose={() => setOpen(false)}
      />
    </LazyPart>
  );
}
