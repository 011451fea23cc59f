import { useAdminPanel, userPanels } from '@/entities/staff/admin-view';
import { PendingBadge } from '@/entities/staff/pending-badge';
import { Assignments } from '@/features/claims/assignments';
import { Claims } from '@/features/claims/claims';
import { Roles } from '@/features/roles/roles';
import { Tabs } from '@/shared/ui/tabs';

const labels: Readonly<Record<(typeof userPanels)[number], string>> = {
  assignments: 'User Assignments',
  claims: 'Resource Claims',
  roles: 'Roles',
};

/** Tab 'User Management' (rule 12.1). Roles are for admins only. */
export function UserManagement({ isAdmin }: { isAdmin: boolean }) {
  const [given, openPanel] = useAdminPanel(userPanels);
  const panels = userPanels.filter((key) => key !== 'roles' || isAdmin);
  const panel = panels.find((key) => key === given) ?? 'assignments';
  return (
    <Tabs
      label="User Management"
      variant="panels"
      tabs={panels.map((key) => ({
        key,
        label: labels[key],
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
