import { person, resource } from '../fixture-ids.ts';
import type { Actor } from '../runner.ts';
import { story, type Story } from './story.ts';

const repeat = (times: number, sql: string) =>
  `do $loop$ begin for i in 1..${times} loop ${sql} end loop; end $loop$`;

interface Limited {
  readonly relation: string;
  readonly as: Actor;
  readonly sql: string;
}

/** Statements limited to twenty per account; `i` is the counter. */
const limited: readonly Limited[] = [
  {
    relation: 'public.organizations',
    as: 'member',
    sql: "insert into public.organizations (name) values ('Works ' || i);",
  },
  {
    relation: 'public.organizations',
    as: 'anon',
    sql: "insert into public.organizations (name) values ('Works ' || i);",
  },
  {
    relation: 'public.resources',
    as: 'member',
    sql: `insert into public.resources (name, slug)
      values ('Resource ' || i, 'resource-' || 1763600000 + i);`,
  },
  {
    relation: 'public.events',
    as: 'member',
    sql: `insert into public.events (title, start_date, end_date)
      values ('Event ' || i, '2027-01-01', '2027-01-02');`,
  },
  {
    relation: 'public.reviews',
    as: 'member',
    sql: `delete from public.reviews where resource_id = '${resource.fresh}';
      insert into public.reviews (resource_id, rating, content)
      values ('${resource.fresh}', 5, 'Fine');`,
  },
  {
    relation: 'public.resource_claims',
    as: 'member',
    sql: `delete from public.resource_claims where resource_id = '${resource.fresh}';
      insert into public.resource_claims (resource_id, claim_type, justification)
      values ('${resource.fresh}', 'contact', 'Mine');`,
  },
  {
    relation: 'public.resource_subscriptions',
    as: 'member',
    sql: `perform public.subscribe_to_resource('${resource.opening}');`,
  },
];

/** A deleted event picture still counts. */
const addAndRemovePicture = `
  insert into storage.objects (bucket_id, name)
  values ('event-images', '${person.member}/' || gen_random_uuid() || '.webp');
  delete from storage.objects where bucket_id = 'event-images';`;
const pictureStories: readonly Story[] = [
  story('forty pictures of events a day are no problem for member', ['storage.objects'], '0', [
    'member',
    repeat(40, addAndRemovePicture),
  ]),
  story('the 41st picture is one too many for member', ['storage.objects'], '42501', [
    'member',
    repeat(41, addAndRemovePicture),
  ]),
];

/** Stories of rate limits per account. SQL limits use the code of PostgREST's own errors. */
export const limitStories: readonly Story[] = [
  ...pictureStories,
  ...limited.flatMap(({ relation, as, sql }) => [
    story(`twenty of ${relation} are no problem for ${as}`, [relation], '0', [as, repeat(20, sql)]),
    story(`the 21st of ${relation} is one too many for ${as}`, [relation], 'PGRST', [
      as,
      repeat(21, sql),
    ]),
  ]),
];
