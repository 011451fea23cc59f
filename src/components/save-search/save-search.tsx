import { Bell } from 'lucide-react';
import { useState } from 'react';
import { optionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceFilters } from '@shared/search/list/filters';

const SaveSearchDialog = optionalPart(() =>
  import('./save-search.lazy').then((m) => m.SaveSearchDialog),
);

/** Button that offers emails about new resources in a filtered list. */
export function SaveSearch({ filters }: { filters: ResourceFilters }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={SaveSearchDialog.preload}
        onFocus={SaveSearchDialog.preload}
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
