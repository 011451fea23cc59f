import { useLocation, useNavigate } from 'react-router-dom';
import { submissionsAddress } from '../submissions/submissions-view';
import { TAKE_FOCUS } from '../submissions/use-heading-focus';
import { parseKind, type SubmissionKind } from '@/domain/submissions/queue';
import { comesFromList, KEEP_PLACE } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

/** The ways out of the editor of a resource. */
export interface EditorExit {
  /** Where one was before: in the list, or at the resource as somebody sent it in. */
  readonly origin: 'list' | 'submission';
  /** Back there, as one left it. */
  readonly close: () => void;
  /** On to what else waits for a decision. */
  readonly toQueue: () => void;
}

/** What stands in the place of the list: the editor of a resource, or the generator. */
export interface EditView extends EditorExit {
  /** Whatever the address names as the resource to edit; null when it names none. */
  readonly editedId: string | null;
  readonly isGenerator: boolean;
}

/** What the address says is open beside the list. */
export function useEditView(): EditView {
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const edit = params.get('edit');
  const editedId = edit === '' ? null : edit;
  const isSubmission = editedId !== null && params.get('from') === 'submission';
  const toSubmissions = (id: string | null) => {
    const place = id === null ? null : ({ kind: 'resource', id } as const);
    const address = submissionsAddress({ kind: parseKind(params.get('kind')), place });
    void navigate(address, { replace: true, state: TAKE_FOCUS });
  };
  return {
    editedId,
    isGenerator: params.get('view') === 'funding',
    origin: isSubmission ? 'submission' : 'list',
    close: () => {
      if (comesFromList(state)) void navigate(-1);
      else if (isSubmission) toSubmissions(editedId);
      else void navigate(addressWith(search, {}), { replace: true, ...KEEP_PLACE });
    },
    toQueue: () => {
      toSubmissions(null);
    },
  };
}

/** The address of the dashboard with the state of the list, and with one thing open or none. */
export function addressWith(
  search: string,
  open: { readonly edit?: string; readonly view?: 'funding' },
): string {
  const params = new URLSearchParams(search);
  for (const name of ['edit', 'view', 'from']) params.delete(name);
  for (const [name, value] of Object.entries(open)) params.set(name, value);
  const text = params.toString();
  return text === '' ? paths.admin() : `${paths.admin()}?${text}`;
}

/** Where a resource that was sent in is edited, with the way back; `kind` narrows the queue. */
export function submissionEditAddress(id: string, kind: SubmissionKind | null): string {
  const params = new URLSearchParams({
    edit: id,
    from: 'submission',
    ...(kind === null ? {} : { kind }),
  });
  return `${paths.admin()}?${params.toString()}`;
}
