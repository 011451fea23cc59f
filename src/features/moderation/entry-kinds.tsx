import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { EntryFrame, type EntryProps } from './entry-frame';
import { EventEditor } from './event-editor';
import { FeatureCard, RefundCard, Resubmissions } from './listing-cards';
import { ListingEditor } from './listing-editor';
import { OtherReviews, SimilarEvents, SimilarListings, SimilarResources } from './similar-cards';
import { eventDetailQuery } from '@/entities/events/api/event-detail';
import { EventBody } from '@/entities/events/event-body';
import { EventHeading } from '@/entities/events/event-heading';
import { providerDetailQuery } from '@/entities/providers/api/provider-detail';
import { ProviderBody } from '@/entities/providers/provider-body';
import { ProviderHeading } from '@/entities/providers/provider-heading';
import { resourceDetailQuery } from '@/entities/resources/api/resource-detail';
import { ResourceBody } from '@/entities/resources/resource-body';
import { ResourceTitle } from '@/entities/resources/resource-heading';
import {
  submittedReviewQuery,
  type SubmittedReview,
} from '@/entities/reviews/api/submitted-review';
import { Loaded } from '@/entities/staff/loaded';
import { submissionEditAddress } from '@/entities/staff/use-edit-view';
import { ReviewByline } from '@/features/reviewing/review-byline';
import { Spinner } from '@/shared/feedback/spinner';
import type { ElementNode } from '@/shared/lib/element-node';
import { environment } from '@/shared/lib/env';
import { paths } from '@/shared/lib/paths';
import { useNow, useToday } from '@/shared/lib/use-now';
import { storedImage } from '@/shared/rules/stored-image';
import { reviewTypes } from '@/shared/rules/submission-vocabularies';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { labelOf } from '@shared/contracts/vocabularies';

interface GateProps<Entry> {
  readonly query: UseQueryResult<Entry | null>;
  readonly children: (entry: Entry) => ElementNode;
}

/** Renders `children` with the submission; a message when it does not exist. */
function Gate<Entry>({ query, children }: GateProps<Entry>) {
  return (
    <Loaded
      query={query}
      loading={<Spinner label="Loading the submission" className="appear-late py-24" />}
    >
      {(entry) =>
        entry === null ? (
          <p
            role="alert"
            className="rounded-lg border border-line bg-surface px-6 py-12 text-center"
          >
            This submission no longer exists. It may have been withdrawn.
          </p>
        ) : (
          children(entry)
        )
      }
    </Loaded>
  );
}

function ResourceEntry(props: EntryProps) {
  const { id } = props.place;
  const query = useQuery(resourceDetailQuery(id));
  const today = useToday();
  return (
    <Gate query={query}>
      {(resource) => (
        <EntryFrame
          {...props}
          title={resource.name}
          updatedAt={resource.updated_at}
          editAddress={submissionEditAddress(id, props.view.kind)}
          similar={<SimilarResources id={id} name={resource.name} />}
          preview={
            <>
              <ResourceTitle resource={resource} today={today} level="h2" />
              <ResourceBody resource={resource} today={today} />
            </>
          }
        />
      )}
    </Gate>
  );
}

function EventEntry(props: EntryProps) {
  const { place, view } = props;
  const query = useQuery(eventDetailQuery(place.id));
  const now = useNow();
  return (
    <Gate query={query}>
      {(event) =>
        view.isEditing ? (
          <EventEditor {...props} event={event} />
        ) : (
          <EntryFrame
            {...props}
            title={event.title}
            updatedAt={event.updated_at}
            editAddress={view.addressOf({ isEditing: true })}
            similar={<SimilarEvents id={event.id} name={event.title} />}
            preview={
              <>
                <EventHeading event={event} now={now} level="h2" />
                <EventBody event={event} now={now} image={imageOf(event.image_url)} />
              </>
            }
          />
        )
      }
    </Gate>
  );
}

function imageOf(address: string | null): string | null {
  return environment.ok
    ? storedImage(address, 'event-images', environment.value.supabaseUrl)
    : null;
}

function ListingEntry(props: EntryProps) {
  const { place, view, isAdmin } = props;
  const query = useQuery(providerDetailQuery(place.id));
  return (
    <Gate query={query}>
      {(provider) =>
        view.isEditing ? (
          <ListingEditor {...props} listing={provider} />
        ) : (
          <EntryFrame
            {...props}
            title={provider.provider_name}
            updatedAt={provider.updated_at}
            sentAt={provider.date_submitted}
            editAddress={view.addressOf({ isEditing: true })}
            similar={
              <>
                <Resubmissions listingId={provider.id} />
                <SimilarListings id={provider.id} name={provider.provider_name} />
              </>
            }
            more={
              provider.listing_status === 'rejected' ? (
                <RefundCard id={provider.id} name={provider.provider_name} />
              ) : (
                isAdmin &&
                provider.listing_status === 'approved' && <FeatureCard provider={provider} />
              )
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
    </Gate>
  );
}

function ReviewEntry(props: EntryProps) {
  const query = useQuery(submittedReviewQuery(props.place.id));
  return (
    <Gate query={query}>
      {(review) => (
        <EntryFrame
          {...props}
          title={review.resources.name}
          updatedAt={review.updated_at}
          sentAt={review.created_at}
          editAddress={null}
          similar={<OtherReviews review={review} />}
          preview={<ReviewPreview review={review} />}
        />
      )}
    </Gate>
  );
}

function ReviewPreview({ review }: { review: SubmittedReview }) {
  const { resources: resource, content } = review;
  return (
    <>
      <p className="mt-2">
        <span>{`${labelOf(reviewTypes, review.review_type)} review of`}</span>{' '}
        <SiteLink to={paths.resource(resource.slug)} className={linkClass}>
          {resource.name}
        </SiteLink>
      </p>
      <article className="mt-2 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <ReviewByline review={{ ...review, status: 'approved' }} level={3} />
        <p className="mt-5 max-w-measure wrap-anywhere whitespace-pre-line sm:text-lg">{content}</p>
      </article>
      <p className="mt-3 text-sm text-soft">Reviews cannot be edited, only approved or declined.</p>
    </>
  );
}

/** The queue entry of each kind. */
export const entryKinds = {
  resource: ResourceEntry,
  event: EventEntry,
  listing: ListingEntry,
  review: ReviewEntry,
} as const;
