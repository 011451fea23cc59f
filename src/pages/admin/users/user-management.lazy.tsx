import { Suspense, lazy } from 'react';
import { useAdminPanel, userPanels } from '../admin-view';
import { PendingBadge } from '../pending-badge';
import { Spinner } from '@/components/feedback/spinner';
import { Tabs } from '@/components/ui/tabs';
import { loadChunk } from '@/lib/load-chunk';

const Assignments = lazy(() =>
  loadChunk(() => import('./assignments/assignments')).then((module) => ({
    default: module.Assignments,
  })),
);
const Claims = lazy(() =>
  loadChunk(() => import('./claims/claims')).then((module) => ({ default: module.Claims })),
);
const Roles = lazy(() =>
  loadChunk(() => import('./roles/roles')).then((module) => ({ default: module.Roles })),
);

const labels: Readonly<Record<(typeof userPanels)[number], string>> = {
  assignments: 'User Assignments',
  claims: 'Resource Claims',
  roles: 'Roles',
};

/** Tab 'User Management' (spec §2 'Admin dashboard'). Roles are for admins only. */
export function UserManagement({ isAdmin }: { isAdmin: boolean }) {
  const [given, openPanel] = useAdminPanel(userPanels);
  const panels = userPanels.filter((key) => key !== 'roles' || isAdmin);
  const panel = panels.find((key) => key === given) ?? 'assignments';
  return (
    <Tabs
      label="User Management"
      tabs={panels.map((key) => ({
        key,
        label: labels[key],
        mark: key === 'claims' && <PendingBadge kinds={['claim']} />,
      }))}
      selected={panel}
      onSelect={openPanel}
      panelClass="pt-6"
    >
      <Suspense fallback={<Spinner label="Loading" className="appear-late py-24" />}>
        {panel === 'assignments' && <Assignments />}
        {panel === 'claims' && <Claims />}
        {panel === 'roles' && <Roles />}
      </Suspense>
    </Tabs>
  );
}
