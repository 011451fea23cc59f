import { useLocation, useNavigate } from 'react-router-dom';
import { comesFromList, KEEP_PLACE } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

/** What stands in the place of the list: the editor of a resource, or the generator. */
export interface EditView {
  /** Whatever the address names as the resource to edit; null when it names none. */
  readonly editedId: string | null;
  readonly isGenerator: boolean;
  /** Back to the list as one left it. */
  readonly close: () => void;
}

/** What the address says is open beside the list. */
export function useEditView(): EditView {
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const edit = params.get('edit');
  return {
    editedId: edit === '' ? null : edit,
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
