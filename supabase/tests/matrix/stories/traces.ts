import {
  event,
  importMapping,
  listing,
  organization,
  person,
  resource,
  review,
} from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const changes = [
  ['public.organizations', organization.acme, "description = 'Changed'"],
  ['public.resources', resource.approved, "description = 'Changed'"],
  ['public.events', event.approved, "description = 'Changed'"],
  ['public.reviews', review.otherPending, "status = 'approved'"],
  ['public.service_provider_directory', listing.live, "description = 'Changed'"],
  ['public.import_mappings', importMapping.partner, "name = 'Changed'"],
] as const;

const changeStories = changes.flatMap(([relation, id, assignment]) => [
  story(
    `what staff change in ${relation} is written down`,
    [relation],
    '1',
    ['service_admin', `update ${relation} set ${assignment} where id = '${id}'`],
    [
      'database',
      `select from private.changes where actor_id = '${person.service_admin}'
        and subject_type || '.update' = action and subject_id = '${id}'`,
    ],
  ),
  story(
    `a change in ${relation} shows when it was made`,
    [relation],
    '1',
    ['service_admin', `update ${relation} set ${assignment} where id = '${id}'`],
    ['database', `select from ${relation} where id = '${id}' and updated_at > now()`],
  ),
]);

const decisionStories = (
  [
    ['public.resources', resource.ownPending],
    ['public.events', event.ownPending],
    ['public.reviews', review.ownPending],
  ] as const
).map(([relation, id]) =>
  story(
    `a decision in ${relation} carries the name of who made it`,
    [relation],
    '1',
    ['service_admin', `update ${relation} set status = 'approved' where id = '${id}'`],
    [
      'database',
      `select from ${relation} where id = '${id}' and moderated_at is not null
        and moderated_by = '${person.service_admin}'`,
    ],
  ),
);

/** Stories of the audit trail. */
export const traceStories: readonly Story[] = [...changeStories, ...decisionStories];
