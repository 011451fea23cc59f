import type { WaitingKind } from '@/domain/staff/overview';
import { paths } from '@/lib/paths';

/** Where one decides on what waits. */
export function queueAddress(kind: WaitingKind): string {
  const search = kind === 'claim' ? 'tab=users&panel=claims' : `tab=submissions&kind=${kind}`;
  return `${paths.admin()}?${search}`;
}

/** Where a resource is edited. */
export function editorAddress(resourceId: string): string {
  return `${paths.admin()}?edit=${encodeURIComponent(resourceId)}`;
}
