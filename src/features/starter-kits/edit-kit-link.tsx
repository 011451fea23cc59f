import { PencilLine } from 'lucide-react';
import { useMayWriteKits } from './use-may-write-kits';
import { useNewDraft } from './use-new-draft';
import type { StarterKit } from '@/entities/starter-kits/api/starter-kits';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Staff edit a kit; guides write a draft of changes, which staff publish. Nothing for others. */
export function EditKitLink({ kit }: { kit: StarterKit }) {
  const { isStaff, isGuide } = useMayWriteKits();
  const { id, title, summary, aliases, steps } = kit;
  const { isBusy, create } = useNewDraft({ revises: id, title, summary, aliases, steps });
  if (isStaff) {
    return (
      <SiteLink to={paths.editStarterKit(kit.id)} className={buttonClass('quiet')}>
        <PencilLine className="size-4" />
        Edit
      </SiteLink>
    );
  }
  if (!isGuide) return null;
  return (
    <button type="button" aria-disabled={isBusy} onClick={create} className={buttonClass('quiet')}>
      <PencilLine className="size-4" />
      Suggest changes
    </button>
  );
}
