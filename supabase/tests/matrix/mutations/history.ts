import { edited, type Mutation } from './mutation.ts';

const HISTORY = 'private.change_history(text, uuid, bigint, integer)';
const inUndo = (name: string, signature: string, from: string, to: string) =>
  edited(`private.${name}(${signature})`, from, to, ['public.undo_change']);
const inRecord = (from: string, to: string) =>
  edited('private.record_change()', from, to, [], '15', '31');

/** Mutations of the rules of the history. */
export const historyMutations: readonly Mutation[] = [
  edited(HISTORY, 'change.subject_id = change_history.subject_id::text', 'true', [
    'public.change_history',
  ]),
  edited(HISTORY, 'change.subject_type = change_history.subject_type', 'true', [
    'public.change_history',
  ]),
  edited(HISTORY, "subject_type = 'profiles'", 'false', ['public.change_history']),
  inRecord('set fields = null', 'set fields = earlier.fields'),
  inRecord('private.is_staff()', 'false'),
  inRecord("then 'waiting'", 'then null'),
  inRecord("'history%'", "'%, audit'"),
  edited('private.changed_fields(jsonb, jsonb)', "'decided_by'::text, ", '', [], '17'),
  edited('private.record_change()', ", 'decided_by'", '', [], '17'),
  edited('private.changed_row(private.changes)', ", 'decided_by'", '', [], '17'),
  inRecord('change.is_public := ', 'change.is_public := false and '),
  inRecord('change.was_public := ', 'change.was_public := false and '),
  edited(
    'private.guard_archive()',
    'new.status is distinct',
    "tg_op = 'UPDATE' and new.status is distinct",
    ['public.resources'],
  ),
  inUndo('require_undoable', 'private.changes', 'change.undone_by is not null', 'false'),
  inUndo('require_undoable', 'private.changes', 'private.is_undoable(change) is not true', 'false'),
  inUndo(
    'is_undoable',
    'private.changes',
    'has_column_privilege(',
    'true or has_column_privilege(',
  ),
  inUndo(
    'require_untouched',
    'private.changes, jsonb',
    "coalesce(stored -> field.key, 'null') <> coalesce(field.value -> 'after', 'null')",
    'false',
  ),
  inUndo('require_untouched', 'private.changes, jsonb', 'later.undone_by is null', 'true'),
  inUndo('require_untouched', 'private.changes, jsonb', 'later.undoes is null', 'true'),
  inUndo('require_untouched', 'private.changes, jsonb', 'later.fields ? field.key', 'true'),
  inUndo('require_untouched', 'private.changes, jsonb', 'later.id > change.id', 'false'),
];
