import { ResourceManagement } from './resource-management';
import { Submissions } from './submissions';
import { adminTabs, useAdminTab, useAdminPanel, userPanels } from '@/entities/staff/admin-view';
import { PendingBadge } from '@/entities/staff/pending-badge';
import { Key, useKeyDisplay, useShortcuts } from '@/entities/staff/shortcuts';
import { Assignments } from '@/features/claims/assignments';
import { Claims } from '@/features/claims/claims';
import { Roles } from '@/features/roles/roles';
import { Overview } from '@/features/staff-overview/overview';
import type { ElementNode } from '@/shared/lib/element-node';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { Tabs } from '@/shared/ui/tabs';

const labels: Readonly<Record<(typeof adminTabs)[number], string>> = {
  resources: 'Resource Management',
  users: 'User Management',
  submissions: 'Submissions',
  overview: 'Overview',
};

const badges: Partial<Record<(typeof adminTabs)[number], ElementNode>> = {
  submissions: <PendingBadge kinds={['resource', 'event', 'listing', 'review', 'edit']} />,
  users: <PendingBadge kinds={['claim']} />,
  overview: <Key name="O" />,
};

/** Admin dashboard. Rendered behind AdminPage, because all its queries run as staff. */
export function AdminDashboard({ isAdmin }: { isAdmin: boolean }) {
  const title = isAdmin ? 'Admin Dashboard' : 'Service Management';
  usePageMeta({ title, noIndex: true });
  const [tab, openTab] = useAdminTab();
  useShortcuts({ o: () => openTab('overview') });
  useKeyDisplay();
  return (
    <div className="mx-auto max-w-site px-4 pt-3 pb-6 sm:px-6 sm:pb-10">
      <Tabs
        label="Parts of the dashboard"
        variant="line"
        heading={<h1 className="text-xl">{title}</h1>}
        tabs={adminTabs.map((key) => ({ key, label: labels[key], badge: badges[key] }))}
        selected={tab}
        onSelect={openTab}
        panelClass="min-h-[60vh] pt-3"
      >
        {tab === 'resources' && <ResourceManagement />}
        {tab === 'users' && <UserManagement isAdmin={isAdmin} />}
        {tab === 'submissions' && <Submissions isAdmin={isAdmin} />}
        {tab === 'overview' && <Overview isAdmin={isAdmin} />}
      </Tabs>
    </div>
  );
}

const panelLabels: Readonly<Record<(typeof userPanels)[number], string>> = {
  assignments: 'User Assignments',
  claims: 'Resource Claims',
  roles: 'Roles',
};

/** Tab 'User Management' (rule 12.1). Roles are for admins only. */
function UserManagement({ isAdmin }: { isAdmin: boolean }) {
  const [given, openPanel] = useAdminPanel(userPanels);
  const panels = userPanels.filter((key) => key !== 'roles' || isAdmin);
  const panel = panels.find((key) => key === given) ?? 'assignments';
  return (
    <Tabs
      label="User Management"
      variant="panels"
      tabs={panels.map((key) => ({
        key,
        label: panelLabels[key],
        badge: key === 'claims' && <PendingBadge kinds={['claim']} />,
      }))}
      selected={panel}
      onSelect={openPanel}
      panelClass="pt-4"
    >
      {panel === 'assignments' && <Assignments />}
      {panel === 'claims' && <Claims />}
      {panel === 'roles' && <Roles />}
    </Tabs>
  );
}
