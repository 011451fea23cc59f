import type { RegisteredField } from '@/shared/rules/fields';

type Registry = readonly RegisteredField[];

/** The text that `selectList` returns. */
export type SelectList<
  Fields extends Registry,
  Reader,
  Names extends string = '',
> = Fields extends readonly [infer First extends Registry[number], ...infer Rest extends Registry]
  ? SelectList<
      Rest,
      Reader,
      First['read'] extends Reader
        ? Names extends ''
          ? First['name']
          : `${Names},${First['name']}`
        : Names
    >
  : Names;

/**
 * The columns of a registry that one of these audiences reads, as PostgREST takes them. The type is
 * the literal text, so that supabase-js derives the type of the rows from it; the compiler cannot
 * follow filter and join, so it is asserted here.
 */
export function selectList<const Fields extends Registry, Reader extends Fields[number]['read']>(
  fields: Fields,
  ...readers: readonly Reader[]
): SelectList<Fields, Reader> {
  const wanted: readonly string[] = readers;
  const names = fields.filter(({ read }) => wanted.includes(read)).map(({ name }) => name);
  return names.join(',') as SelectList<Fields, Reader>;
}
