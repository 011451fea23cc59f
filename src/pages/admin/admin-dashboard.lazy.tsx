import { Suspense } from 'react';
import { adminTabs, useAdminTab } from './admin-view';
import { PendingBadge } from './pending-badge';
import { Key, useKeyDisplay, useShortcuts } from './shortcuts';
import { Spinner } from '@/components/feedback/spinner';
import { Tabs } from '@/components/ui/tabs';
import { lazyChunk } from '@/lib/lazy-chunk';
import { usePageMeta } from '@/lib/use-page-meta';
import type { ElementNode } from '@/types/element-node';

const ResourceManagement = lazyChunk(() =>
  import('./resources/resource-management.lazy').then((module) => module.ResourceManagement),
);
const UserManagement = lazyChunk(() =>
  import('./users/user-management.lazy').then((module) => module.UserManagement),
);
const Submissions = lazyChunk(() =>
  import('./submissions/submissions.lazy').then((module) => module.Submissions),
);
const Overview = lazyChunk(() =>
  import('./overview/overview.lazy').then((module) => module.Overview),
);

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
        {/* By key, so that a transition shows the spinner instead of the previous tab. */}
        <Suspense key={tab} fallback={<Spinner label="Loading" className="appear-late py-24" />}>
          {tab === 'resources' && <ResourceManagement />}
          {tab === 'users' && <UserManagement isAdmin={isAdmin} />}
          {tab === 'submissions' && <Submissions isAdmin={isAdmin} />}
          {tab === 'overview' && <Overview isAdmin={isAdmin} />}
        </Suspense>
      </Tabs>
    </div>
  );
}
