import { useNavigate } from 'react-router-dom';
import { useKitDraftCreate } from '@/entities/starter-kits/api/kit-draft-create';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { paths } from '@/shared/lib/paths';
import type { TablesInsert } from '@/types/database';

/** Creates a draft, or takes the open one of its kit, and opens it. Once: busy until it is shown. */
export function useNewDraft(draft: TablesInsert<'starter_kits'>) {
  const { mutate, isPending, isSuccess } = useKitDraftCreate();
  const navigate = useNavigate();
  const isBusy = isPending || isSuccess;
  const create = () => {
    if (isBusy) return;
    mutate(draft, {
      onSuccess: (id) => void navigate(paths.editStarterKit(id)),
      onError: (error) => notifyFailure('The draft was not created', error),
    });
  };
  return { isBusy, create };
}
