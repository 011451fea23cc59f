import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { optionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { useAddressQuery } from '@/lib/use-url-filters';

const SuggestEditDialog = optionalPart(() =>
  import('./suggest-edit.lazy').then((m) => m.SuggestEditDialog),
);

interface SuggestEditButtonProps {
  readonly resource: ResourceDetail;
  /** Mail link of spec §2; null without it. */
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
        onPointerEnter={SuggestEditDialog.preload}
        onClick={() => setOpen(true)}
        className={buttonClass('quiet')}
      >
        <Pencil className="size-4" />
        Suggest Edit
      </button>
      {isOpen && (
        <SuggestEditDialog
          resource={resource}
          mailHref={mailHref}
          checkToken={null}
          onClose={() => setOpen(false)}
        />
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
  if (token === null || !isOpen) return null;
  return (
    <SuggestEditDialog
      resource={resource}
      mailHref={null}
      checkToken={token}
      onClose={() => setOpen(false)}
    />
  );
}
