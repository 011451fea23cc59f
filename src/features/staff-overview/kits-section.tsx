import { useQuery } from '@tanstack/react-query';
import { kitConcernsQuery } from './api/kit-concerns';
import { AllClear, OverviewSection } from './overview-section';
import { kitDraftsQuery } from '@/entities/starter-kits/api/kit-drafts';
import { paths } from '@/shared/lib/paths';
import { SiteLink } from '@/shared/ui/site-link';
import { labelOf } from '@shared/contracts/vocabularies';

const concernLabels = [
  { value: 'resource_closed', label: 'closed or no longer public' },
  { value: 'page_changed', label: 'no longer says what the step quotes' },
  { value: 'page_unreadable', label: 'cannot be read' },
] as const;

/** Steps of starter kits to look at again, and drafts to publish. */
export function KitsSection() {
  const concerns = useQuery(kitConcernsQuery());
  const { data: drafts = [] } = useQuery(kitDraftsQuery());
  return (
    <OverviewSection title="Starter Kits" loading="Loading starter kits" query={concerns}>
      {(rows) =>
        rows.length + drafts.length === 0 ? (
          <AllClear>All steps are up to date.</AllClear>
        ) : (
          <ul className="space-y-2">
            {drafts.map(({ id, title }) => (
              <li key={id}>
                <KitLink kitId={id}>{title}</KitLink>
                <span className="text-soft"> Draft, waits to be published</span>
              </li>
            ))}
            {rows.map(({ kit_id: id, title, step_title: step, concern, subject }) => (
              <li key={`${id} ${step} ${concern} ${subject}`}>
                <KitLink kitId={id}>{`${title}: ${step}`}</KitLink>
                <span className="block text-sm wrap-anywhere text-soft">
                  {`${subject}: ${labelOf(concernLabels, concern)}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </OverviewSection>
  );
}

function KitLink({ kitId, children }: { kitId: string; children: string }) {
  return (
    <SiteLink
      to={paths.editStarterKit(kitId)}
      className="font-semibold text-brand underline underline-offset-4"
    >
      {children}
    </SiteLink>
  );
}
