import { person, resource } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

/** Stories of roles and accounts. */
export const peopleStories: readonly Story[] = [
  story('the last admin cannot be removed', ['public.user_roles'], 'PT409', [
    'database',
    "delete from public.user_roles where role = 'admin'",
  ]),
  story('the last admin cannot become something else', ['public.user_roles'], 'PT409', [
    'database',
    "update public.user_roles set role = 'contributor' where role = 'admin'",
  ]),
  story('the account of the last admin cannot be deleted', ['public.user_roles'], 'PT409', [
    'database',
    `delete from auth.users where id = '${person.admin}'`,
  ]),
  story(
    'one of two admins can be removed',
    ['public.user_roles'],
    '1',
    ['admin', `select public.set_role('${person.member}', 'admin', true)`],
    ['database', `delete from public.user_roles where user_id = '${person.admin}'`],
  ),
  story(
    'an account starts with a hidden profile, its name and no address',
    ['public.profiles'],
    '1',
    [
      'database',
      `insert into auth.users (id, email, raw_user_meta_data)
        values ('${person.nobody}', 'new@example.org', '{"display_name": "New", "role": "admin"}')`,
    ],
    [
      'database',
      `select from public.profiles where user_id = '${person.nobody}'
        and display_name = 'New' and email is null and not public_profile`,
    ],
  ),
  story(
    'a change of a profile makes another version of it',
    ['public.profiles'],
    '1',
    ['owner', `update public.profiles set bio = 'Hello' where user_id = '${person.owner}'`],
    [
      'database',
      `select from public.profiles where user_id = '${person.owner}' and updated_at > now()`,
    ],
  ),
  ...(
    [
      ['anon', '0'],
      ['member', '0'],
      ['service_admin', '1'],
    ] as const
  ).map(([as, expected]) =>
    story(
      `${as} finds ${expected} hidden guides through their resources`,
      ['public.profiles'],
      expected,
      [
        'database',
        `update public.resources set curator_id = '${person.hidden}'
          where id = '${resource.approved}'`,
      ],
      [
        as,
        `select profiles.display_name from public.resources
          join public.profiles on profiles.user_id = resources.curator_id
          where resources.id = '${resource.approved}'`,
      ],
    ),
  ),
];
