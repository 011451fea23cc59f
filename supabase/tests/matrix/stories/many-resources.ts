import { person, resource } from '../fixture-ids.ts';
import type { Persona } from '../personas.ts';
import { story, type Story } from './story.ts';

/** A look at a change of a resource, and the change of what was seen. */
const change = (field: string, value: string, id: string) => `
  select from (
    select jsonb_object_agg(it.resource_id, it.before) as seen
    from public.change_many_resources(array['${id}']::uuid[], '${field}', '${value}') as it) as look,
    public.change_many_resources(array['${id}']::uuid[], '${field}', '${value}', look.seen) as done
  where done.outcome = 'changed'`;

const oneChange = (
  name: string,
  expected: '0' | '1',
  persona: Persona,
  ...[field, value, id]: readonly [string, string, string]
) => story(name, ['public.change_many_resources'], expected, [persona, change(field, value, id)]);

/** Stories about changes of many resources. */
export const manyResourceStories: readonly Story[] = [
  oneChange(
    'what was seen is changed',
    '1',
    'service_admin',
    'availability_status',
    'closed',
    resource.approved,
  ),
  oneChange(
    'what is so already is not changed',
    '0',
    'service_admin',
    'status',
    'approved',
    resource.approved,
  ),
  oneChange(
    'one that waits is decided in the queue',
    '0',
    'admin',
    'status',
    'approved',
    resource.otherPending,
  ),
  oneChange(
    'a service admin does not archive',
    '0',
    'service_admin',
    'status',
    'archived',
    resource.approved,
  ),
  story('a service admin creates nothing archived', ['public.resources'], '42501', [
    'service_admin',
    `insert into public.resources (name, slug, status) values ('Gone', 'gone', 'archived')`,
  ]),
  oneChange('an admin archives', '1', 'admin', 'status', 'archived', resource.approved),
  oneChange('a guide is never replaced', '0', 'admin', 'curator_id', person.other, resource.held),
  story('what changed since it was seen stays', ['public.change_many_resources'], '0', [
    'service_admin',
    `select from public.change_many_resources(
        array['${resource.approved}']::uuid[], 'availability_status', 'closed', '{"${resource.approved}": "coming_soon"}') as done
      where done.outcome = 'changed'`,
  ]),
  story(
    'a tag in other letters is the same tag',
    ['public.change_many_resources'],
    '0',
    [
      'service_admin',
      `update public.resources set tags = array['Rural'] where id = '${resource.approved}'`,
    ],
    ['service_admin', change('tags', 'rural', resource.approved)],
  ),
];
