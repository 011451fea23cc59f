import type { PlannedResourceRow } from '@/entities/plans/api/planned-resources';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';

/** Whom to call and where to look, on paper. */
export function PrintedContacts({ resource }: { resource: PlannedResourceRow }) {
  const origin = useSiteOrigin();
  const { contact_name, contact_phone, contact_email, website, slug } = resource;
  const contact = [contact_name, contact_phone, contact_email].filter((one) => one != null);
  const facts = [
    ['Contact', contact.length === 0 ? null : contact.join(' · ')],
    ['Website', website],
    ['Page', origin + paths.resource(slug)],
  ] as const;
  return (
    <dl className="hidden text-sm print:block">
      {facts.map(
        ([term, value]) =>
          value != null && (
            <div key={term}>
              <dt className="inline font-semibold">{`${term}: `}</dt>
              <dd className="inline wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
