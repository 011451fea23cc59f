import { z } from 'zod';
import { idOfResource } from './resources.ts';
import { insert, literal, uuidOf } from './sql.ts';
import file from './starter-kits.json' with { type: 'json' };

const step = z.looseObject({ id: z.uuid(), resources: z.array(z.string()) });
const kit = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  aliases: z.array(z.string()),
  steps: z.array(step).min(1),
});

/** The kits of starter-kits.json. */
const kits = z.array(kit).parse(file);
const idOfKit = (slug: string) => uuidOf(`starter kit/${slug}`);

/**
 * Returns SQL that adds the starter kits. It runs in any installation, since steps name their
 * resources; those that it lacks are left out.
 *
 * @throws Error for a name that no collected resource has.
 */
export function starterKitsSql(): string {
  for (const { resources } of kits.flatMap(({ steps }) => steps)) resources.forEach(idOfResource);
  const rows = kits.map(({ slug, title, summary, aliases, steps }) => {
    const values = [idOfKit(slug), slug, title, summary, aliases];
    return `  (${[...values, JSON.stringify(steps)].map(literal).join(', ')})`;
  });
  return `-- Starter kits, from official pages. This statement can be run by itself.
insert into public.starter_kits (id, slug, title, summary, aliases, steps, status)
select kit.id::uuid, kit.slug, kit.title, kit.summary, kit.aliases, (
  select jsonb_agg(step - 'resources' || jsonb_build_object('resource_ids', array(
    select resource.id
    from jsonb_array_elements_text(step -> 'resources') as named (name)
    join public.resources as resource on lower(resource.name) = lower(named.name)
    where resource.status = 'approved')) order by place)
  from jsonb_array_elements(kit.steps::jsonb) with ordinality as numbered (step, place)
), 'published'
from (values
${rows.join(',\n')}
) as kit (id, slug, title, summary, aliases, steps)
on conflict do nothing;`;
}

/** Returns SQL that ticks the first steps of a kit for a member. */
export function kitTicksSql(memberId: string): string {
  const ticked = kits.find(({ slug }) => slug === 'fishing-and-aquaculture');
  if (ticked === undefined) throw new Error('There is no such kit.');
  const rows = ticked.steps.slice(0, 2).map(({ id }) => ({
    user_id: memberId,
    kit_id: idOfKit(ticked.slug),
    step_id: id,
  }));
  return `-- What members ticked.\n${insert('public.starter_kit_ticks', rows)}`;
}
