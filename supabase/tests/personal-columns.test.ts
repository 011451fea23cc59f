import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { privacyTopics, type PrivacyTopicKey } from '../../src/domain/site/privacy-topics.ts';
import { createTestDatabase } from '../../tests/database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** The columns that each topic of the privacy page describes; `table.*` stands for all of a table. */
const described: Readonly<Record<PrivacyTopicKey, readonly string[]>> = {
  account: [],
  roles: [],
  submissions: [],
  plan: [],
  emails: [],
  questions: [],
  contacts: [],
  payments: [],
  figures: [],
  protection: [],
  history: [],
};

/** Names of columns that hold something about a person. */
const PERSONAL_NAME =
  /(?:^|_)(?:email|phone|payer|recipient|sender|visitor|actor|reply|credit|subject|device|network|ip|person|names?)(?:_|$)|^(?:user|asker|guide|curator|author|owner|member|held|taken)_|_by$|^(?:bio|location|token|message|notes?|justification|answer)$/u;

const columnSchema = z.object({ name: z.string(), table: z.string(), refers: z.boolean() });

/** All columns of tables, and whether each refers to an account. */
async function readColumns() {
  const { rows } = await database.query(`
    select
      format('%s.%s', relation.relname, attribute.attname) as name,
      relation.relname::text as table,
      exists (
        select from pg_constraint as link
        where link.conrelid = relation.oid and link.contype = 'f'
          and link.conkey = array[attribute.attnum]
          and link.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)) as refers
    from pg_attribute as attribute
    join pg_class as relation on relation.oid = attribute.attrelid
    where relation.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relation.relkind in ('r', 'p') and attribute.attnum > 0 and not attribute.attisdropped
    order by 1`);
  return z.array(columnSchema).parse(rows);
}

it('describes every column about people on the privacy page', async () => {
  const columns = await readColumns();
  console.log(
    columns
      .filter(({ name, refers }) => refers || PERSONAL_NAME.test(name.split('.')[1] ?? ''))
      .map(({ name, refers }) => `${name}${refers ? '!' : ''}`)
      .join('\n'),
  );
  expect(privacyTopics.map(({ key }) => key)).toEqual(Object.keys(described));
});
