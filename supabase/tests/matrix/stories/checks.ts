import { resource } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const check = (id: string) => `select public.verify_resources(array['${id}'::uuid], 'phone')`;
const checked = (id: string, where: string) =>
  ['database', `select from public.resources where id = '${id}' and ${where}`] as const;

/** Stories about checked facts. */
export const checkStories: readonly Story[] = [
  story(
    'a check says who made it, when and how',
    ['public.verify_resources'],
    '1',
    ['owner', check(resource.assigned)],
    checked(
      resource.assigned,
      `verified_at = now() and verified_how = 'phone' and verified_by = curator_id`,
    ),
  ),
  story(
    'a check is no new version',
    ['public.resources', 'public.verify_resources'],
    '1',
    ['admin', check(resource.approved)],
    checked(resource.approved, `verified_at = now() and updated_at < '2026-11-02'`),
  ),
  story(
    'a check ends the doubt',
    ['public.verify_resources'],
    '0',
    [
      'database',
      `update public.resources set doubted_at = now() where id = '${resource.approved}'`,
    ],
    ['admin', check(resource.approved)],
    checked(resource.approved, 'doubted_at is not null'),
  ),
  story(
    'a check by mistake is undone',
    ['public.verify_resources', 'public.undo_change'],
    '0',
    ['admin', check(resource.fresh)],
    [
      'admin',
      `select public.undo_change(
        (select max(id) from public.change_history('resources', '${resource.fresh}')))`,
    ],
    checked(resource.fresh, 'verified_at is not null'),
  ),
];
