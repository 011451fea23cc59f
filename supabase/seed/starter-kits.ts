import { idOfResource } from './resources.ts';
import { literal, uuidOf } from './sql.ts';
import kits from './starter-kits.json' with { type: 'json' };

/**
 * Returns SQL that adds the starter kits. It runs in any installation, since steps name their
 * resources; those that it lacks are left out.
 *
 * @throws Error for a name that no collected resource has.
 */
export function starterKitsSql(): string {
  kits.flatMap(({ steps }) => steps).forEach(({ resources }) => resources.forEach(idOfResource));
  const rows = kits.map(({ slug, title, summary, aliases, steps }) => {
    const values = [uuidOf(`starter kit/${slug}`), slug, title, summary, aliases];
    return `  (${[...values, JSON.stringify(steps)].map(literal).join(', ')})`;
  });
  return `-- Starter kits, from official pages. This part can be run by itself.
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
