import { useQuery } from '@tanstack/react-query';
import { Merge, Pencil, SearchX, Trash2, UserRound } from 'lucide-react';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { MergeOrganizationDialog, RemoveOrganizationDialog } from './organization-dialogs';
import { OrganizationEditor } from './organization-editor';
import {
  staffOrganizationsQuery,
  type StaffOrganization,
} from '@/entities/organizations/api/staff-organizations';
import { organizationOrigins } from '@/entities/organizations/rules/fields';
import { useSession } from '@/entities/people/session/session-context';
import { AdminList, EmptyMessage, cardClass, useItemDialog } from '@/entities/staff/admin-list';
import { useUrlParameter } from '@/entities/staff/admin-view';
import { ListSearch, useListSearch } from '@/entities/staff/form-parts';
import { CompactSelect } from '@/entities/staff/select-field';
import { counted } from '@/shared/rules/counted';
import { displayLink } from '@/shared/rules/links';
import { buttonClass } from '@/shared/ui/button-class';
import { showingCount } from '@/shared/ui/result-list';
import { labelOf, type Option } from '@shared/contracts/vocabularies';
import { searchText } from '@shared/search/list-filters';

/** Panel 'Organizations': staff edit them, admins merge and remove them. */
export function Organizations() {
  const { user, isAdmin } = useSession();
  const { data: all, error, refetch } = useQuery(staffOrganizationsQuery());
  const search = useListSearch();
  const [shownGroup, setShownGroup] = useUrlParameter('show');
  const group = groups.find(({ value }) => value === shownGroup)?.value ?? 'all';
  const [editedId, setEditedId] = useUrlParameter('edit');
  const dialog = useItemDialog<{ what: 'merge' | 'remove'; organization: StaffOrganization }>();
  const shown = useMemo(
    () => all && searchOrganizations(all, search).filter(inGroup[group]),
    [all, search, group],
  );
  const edited = all?.find(({ id }) => id === editedId);
  useFocusAfterEdit(edited !== undefined, dialog.countRef);
  if (edited !== undefined && user !== null) {
    return (
      <OrganizationEditor
        key={edited.id}
        organization={edited}
        userId={user.id}
        onClose={() => setEditedId(null, { replace: true })}
      />
    );
  }
  return (
    <section aria-labelledby="organizations-title">
      <h2 id="organizations-title" className="text-xl">
        Organizations
      </h2>
      {editedId !== null && all !== undefined && (
        <p role="alert" className="mt-1 font-semibold text-closed">
          The organization you opened no longer exists. It was merged or removed.
        </p>
      )}
      <div className="gap-4 max-sm:mb-2 sm:flex sm:items-baseline">
        <div className="sm:w-xl">
          <ListSearch
            subject="Organizations"
            label="Search Organizations"
            placeholder="Search by name or website"
          />
        </div>
        <CompactSelect
          label="Show"
          options={groups}
          value={group}
          onChoose={(chosen) => setShownGroup(chosen === 'all' ? null : chosen)}
        />
      </div>
      <AdminList
        items={shown}
        error={error}
        refetch={refetch}
        loading="Loading organizations..."
        count={showingCount(shown?.length, all?.length, 'organizations')}
        countRef={dialog.countRef}
        empty={<EmptyMessage icon={SearchX} title="No organizations found matching your search" />}
        renderItem={(organization) => (
          <OrganizationCard
            organization={organization}
            isAdmin={isAdmin()}
            onEdit={() => setEditedId(organization.id)}
            onMerge={() => dialog.open({ what: 'merge', organization })}
            onRemove={() => dialog.open({ what: 'remove', organization })}
          />
        )}
      />
      {dialog.item?.what === 'remove' && (
        <RemoveOrganizationDialog
          organization={dialog.item.organization}
          onClose={dialog.close}
          onGone={dialog.closeAndFocusCount}
        />
      )}
      {dialog.item?.what === 'merge' && (
        <MergeOrganizationDialog
          organization={dialog.item.organization}
          all={all ?? []}
          onClose={dialog.close}
          onGone={dialog.closeAndFocusCount}
        />
      )}
    </section>
  );
}

const groups = [
  { value: 'all', label: 'All' },
  { value: 'visitors', label: 'Added by visitors' },
  { value: 'unused', label: 'Without resources' },
] as const satisfies readonly Option[];
type Group = (typeof groups)[number]['value'];

const inGroup: Readonly<Record<Group, (organization: StaffOrganization) => boolean>> = {
  all: () => true,
  visitors: (organization) => organization.added_by === 'visitor',
  unused: (organization) => organization.resource_count === 0,
};

/** Focuses the count line of the list when the form is closed. */
function useFocusAfterEdit(isEditing: boolean, countRef: RefObject<HTMLElement | null>): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) countRef.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, countRef]);
}

function searchOrganizations(
  all: readonly StaffOrganization[],
  search: string,
): readonly StaffOrganization[] {
  const term = search.trim().toLowerCase();
  return all.filter(({ name, website }) => searchText([name, website]).includes(term));
}

interface OrganizationCardProps {
  readonly organization: StaffOrganization;
  readonly isAdmin: boolean;
  readonly onEdit: () => void;
  readonly onMerge: () => void;
  readonly onRemove: () => void;
}

function OrganizationCard(props: OrganizationCardProps) {
  const { organization, isAdmin, onEdit, onMerge, onRemove } = props;
  const { name, website, added_by: origin, resource_count: count } = organization;
  const suffix = <span className="sr-only">{` ${name}`}</span>;
  return (
    <article className={cardClass}>
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <p className="wrap-anywhere text-soft">
        {`${count === 0 ? 'No resources' : counted(count, 'resource')}${website !== null ? ` · ${displayLink(website)}` : ''}`}
      </p>
      {origin !== null && origin !== 'staff' && (
        <p className="mt-2 inline-flex w-fit items-center gap-1.5 rounded-full bg-sunk px-3 py-1 text-sm font-semibold">
          <UserRound className="size-4" />
          <span>{labelOf(organizationOrigins, origin)}</span>
        </p>
      )}
      <div className="mt-auto -ml-3 flex flex-wrap pt-2">
        <button type="button" onClick={onEdit} className={buttonClass('quiet')}>
          <Pencil className="size-4" />
          Edit{suffix}
        </button>
        {isAdmin && (
          <button type="button" onClick={onMerge} className={buttonClass('quiet')}>
            <Merge className="size-4" />
            Merge{suffix}
          </button>
        )}
        {isAdmin && count === 0 && (
          <button type="button" onClick={onRemove} className={buttonClass('quiet')}>
            <Trash2 className="size-4" />
            Remove{suffix}
          </button>
        )}
      </div>
    </article>
  );
}
