import { useLocation, useNavigate } from 'react-router-dom';
import { isUuid } from '@/domain/uuid';
import { comesFromList, KEEP_PLACE } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

/** What stands in the place of the list: the editor of a resource, or the generator. */
export interface EditView {
  /** The resource that is edited; null when none is. */
  readonly editedId: string | null;
  readonly isGenerator: boolean;
  /** Back to the list as one left it. */
  readonly close: () => void;
}

/** What the address says is open beside the list; what makes no sense opens nothing. */
export function useEditView(): EditView {
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const edit = params.get('edit') ?? '';
  return {
    editedId: isUuid(edit) ? edit : null,
    isGenerator: params.get('view') === 'funding',
    close: () => {
      if (comesFromList(state)) void navigate(-1);
      else void navigate(addressWith(search, {}), { replace: true, state: KEEP_PLACE });
    },
  };
}

/** The address of the dashboard with the state of the list, and with one thing open or none. */
export function addressWith(
  search: string,
  open: { readonly edit?: string; readonly view?: 'funding' },
): string {
  const params = new URLSearchParams(search);
  params.delete('edit');
  params.delete('view');
  for (const [name, value] of Object.entries(open)) params.set(name, value);
  const text = params.toString();
  return text === '' ? paths.admin() : `${paths.admin()}?${text}`;
}
