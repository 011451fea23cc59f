import { PencilLine } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useMayWriteKits } from './use-may-write-kits';
import { useKitDraftCreate } from '@/entities/starter-kits/api/kit-draft-create';
import type { StarterKit } from '@/entities/starter-kits/api/starter-kits';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Staff edit a kit; guides write a draft of changes, which staff publish. Nothing for others. */
export function EditKitLink({ kit }: { kit: StarterKit }) {
  const { isStaff, isGuide } = useMayWriteKits();
  const { mutate: createDraft, isPending } = useKitDraftCreate();
  const navigate = useNavigate();
  if (isStaff) {
    return (
      <SiteLink to={paths.editStarterKit(kit.id)} className={buttonClass('quiet')}>
        <PencilLine className="size-4" />
        Edit
      </SiteLink>
    );
  }
  if (!isGuide) return null;
  const { id, title, summary, aliases, steps } = kit;
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className={buttonClass('quiet')}
      onClick={() =>
        createDraft(
          { revises: id, title, summary, aliases, steps },
          {
            onSuccess: (draftId) => void navigate(paths.editStarterKit(draftId)),
            onError: (error) => notifyFailure('The draft was not created', error),
          },
        )
      }
    >
      <PencilLine className="size-4" />
      Suggest changes
    </button>
  );
}
