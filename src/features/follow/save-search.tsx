import { Bell } from 'lucide-react';
import { useState } from 'react';
import { SaveSearchDialog } from './save-search-dialog';
import { buttonClass } from '@/shared/ui/button-class';
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
