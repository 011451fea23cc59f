import { useLocation, useNavigate } from 'react-router-dom';
import { TAKE_FOCUS, submissionsAddress } from './submissions-view';
import { parseKind, type SubmissionKind } from '@/entities/submissions/rules/queue';
import { comesFromList, KEEP_PLACE } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';

/** Ways out of the resource editor. */
export interface EditorExit {
  /** Where the editor was opened. */
  readonly origin: 'list' | 'submission' | 'overview';
  /** Returns to the origin. */
  readonly close: () => void;
  /** Opens the moderation queue. */
  readonly toQueue: () => void;
}

/** Returns what the URL opens in place of the list: an editor, the generator, or nothing. */
export function useEditView() {
  const { search, state } = useLocation() as { readonly search: string; readonly state: unknown };
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const edit = params.get('edit');
  const editedId = edit === '' ? null : edit;
  const isOverview = params.get('from') === 'overview';
  const isSubmission = editedId !== null && params.get('from') === 'submission';
  const toSubmissions = (id: string | null) => {
    const place = id === null ? null : ({ kind: 'resource', id } as const);
    const address = submissionsAddress({ kind: parseKind(params.get('kind')), place });
    void navigate(address, { replace: true, state: TAKE_FOCUS });
  };
  const exit: EditorExit = {
    origin: isSubmission ? 'submission' : isOverview ? 'overview' : 'list',
    close: () => {
      if (comesFromList(state)) void navigate(-1);
      else if (isSubmission) toSubmissions(editedId);
      else if (isOverview) void navigate(`${paths.admin()}?tab=overview`, { replace: true });
      else void navigate(addressWith(search, {}), { replace: true, ...KEEP_PLACE });
    },
    toQueue: () => toSubmissions(null),
  };
  return { editedId, isGenerator: params.get('view') === 'funding', exit };
}

/** Path of the resource tab with the state of its list, and with the editor or generator open. */
export function addressWith(
  search: string,
  open: { readonly edit?: string; readonly view?: 'funding'; readonly from?: 'overview' },
): string {
  const params = new URLSearchParams(search);
  for (const name of ['edit', 'view', 'from']) params.delete(name);
  for (const [name, value] of Object.entries(open)) params.set(name, value);
  const text = params.toString();
  return text === '' ? paths.admin() : `${paths.admin()}?${text}`;
}

/** Path of the editor of a submitted resource; `kind` is the filter of the queue to return to. */
export function submissionEditAddress(id: string, kind: SubmissionKind | null): string {
  const params = new URLSearchParams({ edit: id, from: 'submission', ...(kind && { kind }) });
  return `${paths.admin()}?${params.toString()}`;
}
