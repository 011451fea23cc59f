import type { WaitingKind } from '@/domain/staff/overview';
import { paths } from '@/lib/paths';

/** Path of the queue for this kind. */
export function queueAddress(kind: WaitingKind): string {
  const search = kind === 'claim' ? 'tab=users&panel=claims' : `tab=submissions&kind=${kind}`;
  return `${paths.admin()}?${search}`;
}

/** Path of the resource editor. */
export function editorAddress(resourceId: string): string {
  return `${paths.admin()}?edit=${encodeURIComponent(resourceId)}`;
}
