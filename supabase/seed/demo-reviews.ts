import { admin, serviceAdmin } from './demo-people.ts';
import { assignments } from './demo-resources.ts';
import { reviews } from './demo-review-texts.ts';
import { ago } from './moments.ts';
import { idOfResource } from './resources.ts';
import { uuidOf } from './sql.ts';

/** Rows of `reviews`. Throws when somebody reviews a resource that is assigned to them. */
export const reviewRows = reviews.map((review) => {
  const { resource, author, daysAgo, status = 'approved' } = review;
  if (
    assignments.some((assigned) => assigned.resource === resource && assigned.person === author)
  ) {
    throw new Error(`${author?.email ?? ''} stands for ${resource}.`);
  }
  const written = ago(`${daysAgo} days`);
  const decided = status === 'pending' ? null : ago(`${daysAgo - 1} days 20 hours`);
  return {
    id: uuidOf(`review/${resource}/${author?.email ?? 'nobody'}`),
    resource_id: idOfResource(resource),
    review_type: review.type,
    author_id: author?.id ?? null,
    reviewer_name: author?.profile.display_name ?? null,
    reviewer_title: author?.profile.professional_title ?? null,
    rating: review.rating,
    content: review.content,
    status,
    moderation_reason: review.reason ?? null,
    // Nobody decides on their own review.
    moderated_by: decided === null ? null : (author === admin ? serviceAdmin : admin).id,
    moderated_at: decided,
    created_at: written,
    updated_at: decided ?? written,
  };
});
