import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { EntryFrame } from './entry-frame';
import type { EntryProps } from './entry-frame';
import { EntryGate } from './entry-gate';
import { FeatureCard } from './feature-card';
import { SimilarListings } from './similar-cards';
import { Spinner } from '@/components/feedback/spinner';
import { ProviderBody } from '@/components/provider-view/provider-body';
import { ProviderHeading } from '@/components/provider-view/provider-heading';
import { providerDetailQuery } from '@/data/providers/provider-detail';
import { loadChunk } from '@/lib/load-chunk';

const ListingEditor = lazy(() =>
  loadChunk(() => import('../edit/listing-editor.lazy')).then((module) => ({
    default: module.ListingEditor,
  })),
);

/** Queue entry of a paid listing. */
export function ListingEntry(props: EntryProps) {
  const { place, view, isAdmin } = props;
  const query = useQuery(providerDetailQuery(place.id));
  return (
    <EntryGate query={query}>
      {(provider) =>
        view.isEditing ? (
          <Suspense fallback={<Spinner label="Loading the form" className="appear-late py-24" />}>
            <ListingEditor {...props} listing={provider} />
          </Suspense>
        ) : (
          <EntryFrame
            {...props}
            title={provider.provider_name}
            updatedAt={provider.updated_at}
            sentAt={provider.date_submitted}
            editAddress={view.addressOf({ isEditing: true })}
            similar={<SimilarListings id={provider.id} name={provider.provider_name} />}
            more={
              isAdmin &&
              provider.listing_status === 'approved' && <FeatureCard provider={provider} />
            }
            preview={
              <>
                <ProviderHeading provider={provider} level="h2" />
                <ProviderBody provider={provider} />
              </>
            }
          />
        )
      }
    </EntryGate>
  );
}
