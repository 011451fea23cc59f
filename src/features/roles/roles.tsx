import { useQuery } from '@tanstack/react-query';
import { HistoryIcon, SearchX, X, TriangleAlert } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { RoleForm } from './role-form';
import { ChangeHistory } from '@/entities/changes/change-history';
import {
  peopleWithRolesQuery,
  type PersonWithRoles,
} from '@/entities/people/api/people-with-roles';
import { useRoleSet } from '@/entities/people/api/role-set';
import { rolesOf, searchPeopleWithRoles } from '@/entities/people/rules/people-with-roles';
import { useSession } from '@/entities/people/session/session-context';
import {
  AdminList,
  EmptyMessage,
  cardClass,
  titleLinkClass,
  useItemDialog,
} from '@/entities/staff/admin-list';
import { ListSearch, useListSearch } from '@/entities/staff/form-parts';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { writeFailure } from '@/shared/lib/write-failure';
import { fullName } from '@/shared/rules/person-name';
import { buttonClass } from '@/shared/ui/button-class';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { showingCount } from '@/shared/ui/result-list';
import { SiteLink } from '@/shared/ui/site-link';
import { labelOf, userRoles, type UserRole } from '@shared/contracts/vocabularies';

/** Panel 'Roles', for admins only. */
export function Roles() {
  const { data: all, error, refetch } = useQuery(peopleWithRolesQuery());
  const titleId = useId();
  const search = useListSearch();
  const dialog = useItemDialog<{ person: PersonWithRoles; role: UserRole }>();
  const [history, setHistory] = useState<PersonWithRoles | null>(null);
  const shown = useMemo(() => all && searchPeopleWithRoles(all, search), [all, search]);
  return (
    <>
      <RoleForm />
      <section aria-labelledby={titleId} className="mt-8">
        <h2 id={titleId} className="text-xl">
          People with Roles
        </h2>
        <ListSearch
          subject="People with roles"
          label="Search People with Roles"
          placeholder="Search by name, organization or role"
        />
        <AdminList
          items={shown}
          error={error}
          refetch={refetch}
          loading="Loading roles..."
          count={showingCount(shown?.length, all?.length, 'people')}
          countRef={dialog.countRef}
          empty={<EmptyMessage icon={SearchX} title="No people found matching your search" />}
          renderItem={(person) => (
            <PersonCard
              person={person}
              onRemove={(role) => dialog.open({ person, role })}
              onHistory={() => setHistory(person)}
            />
          )}
        />
        {history !== null && (
          <RoleHistoryDialog person={history} onClose={() => setHistory(null)} />
        )}
        {dialog.item !== null && (
          <RemoveRoleDialog
            {...dialog.item}
            onClose={dialog.close}
            onGone={dialog.closeAndFocusCount}
          />
        )}
      </section>
    </>
  );
}

interface PersonCardProps {
  readonly person: PersonWithRoles;
  readonly onRemove: (role: UserRole) => void;
  readonly onHistory: () => void;
}

function PersonCard({ person, onRemove, onHistory }: PersonCardProps) {
  const name = fullName(person);
  return (
    <article className={cardClass}>
      <h3 className="text-lg">
        <SiteLink to={paths.profile(person.user_id)} className={titleLinkClass}>
          {name}
        </SiteLink>
      </h3>
      <p className="wrap-anywhere text-soft">
        {`@${person.display_name}${person.company_organization !== null ? ` · ${person.company_organization}` : ''}`}
      </p>
      <ul aria-label={`Roles of ${name}`} className="mt-3 flex flex-wrap gap-2">
        {rolesOf(person).map((role) => (
          <li
            key={role}
            className="inline-flex items-center rounded-full bg-accent-tint pl-3.5 font-semibold text-accent"
          >
            <span>{labelOf(userRoles, role)}</span>
            <button
              type="button"
              onClick={() => onRemove(role)}
              className="grid size-11 place-items-center rounded-full hover:bg-sunk"
            >
              <X className="size-4" />
              <span className="sr-only">
                {`Remove the role ${labelOf(userRoles, role)} from ${name}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onHistory}
        className={buttonClass('quiet', 'mt-2 -ml-3 self-start')}
      >
        <HistoryIcon className="size-4" />
        History<span className="sr-only">{` of the roles of ${name}`}</span>
      </button>
    </article>
  );
}

interface RoleHistoryDialogProps {
  readonly person: PersonWithRoles;
  readonly onClose: () => void;
}

/** Roles that a person was given or lost. */
function RoleHistoryDialog({ person, onClose }: RoleHistoryDialogProps) {
  return (
    <Dialog title={`Roles of ${fullName(person)}`} onClose={onClose}>
      <ChangeHistory
        subject="profiles"
        subjectId={person.user_id}
        version={rolesOf(person).join()}
      />
    </Dialog>
  );
}

interface RemoveRoleDialogProps {
  readonly person: PersonWithRoles;
  readonly role: UserRole;
  readonly onClose: () => void;
  /** Called when the person no longer has the role. */
  readonly onGone: () => void;
}

/** Confirmation for removing a role. */
function RemoveRoleDialog({ person, role, onClose, onGone }: RemoveRoleDialogProps) {
  const { user } = useSession();
  const change = useRoleSet();
  const name = fullName(person);
  const label = labelOf(userRoles, role);
  const isOwnAccess = user?.id === person.user_id && role === 'admin';
  const send = async () => {
    try {
      await change.mutateAsync({ userId: person.user_id, role, granted: false });
    } catch (error) {
      const description = failureText(error);
      notify({ title: 'Role Not Removed', description, tone: 'destructive' });
      if (toAppError(error).code === 'not_found') onGone();
      return;
    }
    notify({ title: 'Role Removed', description: `${name} no longer has the role ${label}.` });
    onGone();
  };
  return (
    <ConfirmDialog
      title={`Remove the ${label} role?`}
      label="Remove role"
      busyLabel="Removing…"
      failure={change.isError ? failureText(change.error) : null}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> will no longer have the role <strong>{label}</strong>.
      </p>
      {isOwnAccess && (
        <p className="flex items-start gap-2 rounded bg-closed-tint px-3 py-2 text-closed">
          <TriangleAlert className="mt-0.5 size-5" />
          <span>
            {rolesOf(person).includes('service_admin')
              ? 'This is your own role. You keep Service Management but can no longer manage roles.'
              : 'This is your own role. You will lose access to this dashboard, and only another admin can restore it.'}
          </span>
        </p>
      )}
    </ConfirmDialog>
  );
}

function failureText(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'conflict')
    return 'This is the last admin. Add the Admin role to someone else first.';
  if (code === 'not_found') return 'This person no longer has an account.';
  return writeFailure('The role was not removed.', error);
}
