import { useQuery } from '@tanstack/react-query';
import { GuideTasks } from './guide-tasks';
import { OwnClaims } from './own-claims';
import { OwnEvents } from './own-events';
import { OwnList } from './own-list';
import { AskedQuestions, OwnQuestions } from './own-questions';
import { OwnSubmissions } from './own-submissions';
import { assignedResourcesQuery } from '@/entities/resources/api/assigned-resources';
import type { AssignedResource } from '@/entities/resources/api/assigned-resources';
import { AccountSection } from '@/features/account/account-section';
import { assignedRoles } from '@/features/claims/rules/assigned-roles';
import { OwnListingVisits } from '@/features/visits/listing-visits';
import { paths } from '@/shared/lib/paths';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { geographicRegions, labelOf } from '@shared/contracts/vocabularies';
import { organizationName } from '@shared/search/list/organization-name';

interface OwnerSectionsProps {
  readonly userId: string;
  readonly tab: 'items' | 'account';
}

/** What only the owner sees: resources, claims, submissions and saved events, or the account. */
export function OwnerSections({ userId, tab }: OwnerSectionsProps) {
  if (tab === 'account') return <AccountSection userId={userId} />;
  return (
    <div className="space-y-10">
      <section aria-labelledby="my-resources" className="space-y-6">
        <h2 id="my-resources" className="text-xl">
          My Resources
        </h2>
        <OwnResources userId={userId} />
        <OwnClaims userId={userId} />
      </section>
      <OwnQuestions userId={userId} />
      <AskedQuestions userId={userId} />
      <OwnSubmissions userId={userId} />
      <OwnListingVisits token={null} userId={userId} />
      <OwnEvents userId={userId} />
    </div>
  );
}

/** Resources that the user is assigned to. */
function OwnResources({ userId }: { userId: string }) {
  const resources = useQuery(assignedResourcesQuery(userId));
  const count = resources.data === undefined ? '' : ` (${resources.data.length})`;
  return (
    <section aria-labelledby="resource-roles">
      <h3 id="resource-roles" className="mb-3 text-lg">
        {`Resource Roles${count}`}
      </h3>
      <OwnList
        query={resources}
        label="Loading your resources"
        empty="You're not currently assigned to any resources."
        keyOf={({ id }) => id}
        renderItem={(resource) => <ResourceCard resource={resource} userId={userId} />}
      />
    </section>
  );
}

interface ResourceCardProps {
  readonly resource: AssignedResource;
  readonly userId: string;
}

function ResourceCard({ resource, userId }: ResourceCardProps) {
  const { name, description, geographic_region, slug } = resource;
  const regions = geographic_region.map((region) => labelOf(geographicRegions, region));
  return (
    <>
      <p className="text-sm text-soft">{organizationName(resource)}</p>
      <h4 className="mt-1 font-display text-lg font-semibold">{name}</h4>
      <ul aria-label={`Your roles for ${name}`} className="mt-2 flex flex-wrap gap-1.5">
        {assignedRoles(resource, userId).map((role) => (
          <li
            key={role}
            className="rounded-full bg-accent-tint px-2.5 py-0.5 text-sm font-semibold text-accent"
          >
            {role}
          </li>
        ))}
      </ul>
      {description !== null && <p className="mt-2 line-clamp-2">{description}</p>}
      {regions.length > 0 && <p className="mt-2 text-sm text-soft">{regions.join(', ')}</p>}
      {resource.curator_id === userId && <GuideTasks resource={resource} userId={userId} />}
      <p className="mt-auto pt-1">
        <SiteLink to={paths.resource(slug)} className={linkClass}>
          View Resource<span className="sr-only">{` ${name}`}</span>
        </SiteLink>
      </p>
    </>
  );
}
