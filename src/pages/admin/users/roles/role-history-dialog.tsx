import { Suspense, lazy } from 'react';
import { Spinner } from '@/components/feedback/spinner';
import { Dialog } from '@/components/ui/dialog';
import type { PersonWithRoles } from '@/data/roles/roles';
import { fullName } from '@/domain/profiles/person-name';
import { rolesOf } from '@/domain/staff/people-with-roles';
import { loadChunk } from '@/lib/load-chunk';

const ChangeHistory = lazy(() =>
  loadChunk(() => import('@/components/change-history/change-history.lazy')).then((module) => ({
    default: module.ChangeHistory,
  })),
);

interface RoleHistoryDialogProps {
  readonly person: PersonWithRoles;
  readonly onClose: () => void;
}

/** Roles that a person was given or lost. */
export function RoleHistoryDialog({ person, onClose }: RoleHistoryDialogProps) {
  return (
    <Dialog title={`Roles of ${fullName(person)}`} onClose={onClose}>
      <Suspense fallback={<Spinner label="Loading the history" className="appear-late py-12" />}>
        <ChangeHistory
          subject="profiles"
          subjectId={person.user_id}
          version={rolesOf(person).join()}
        />
      </Suspense>
    </Dialog>
  );
}
