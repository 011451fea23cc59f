import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { compareSchemas, requireKeptData } from '../../supabase/local/schema-difference.ts';
import { applySchemaFiles, SCHEMA_FOLDER } from '../../supabase/local/schema-files.ts';
import { catalogueOf } from '../catalogue.ts';
import { createTestDatabase } from '../database.ts';

let folder: string;
let file: string;
let migrated: Database;
let described: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schema-difference-test-'));
  file = join(folder, '08_reviews.sql');
  await cp(SCHEMA_FOLDER, folder, { recursive: true });
  migrated = await createTestDatabase('schema');
  described = await createTestDatabase('platform');
});
afterEach(async () => {
  await Promise.all([migrated.close(), described.close()]);
  await rm(folder, { recursive: true, force: true });
});

const read = () => readFile(file, 'utf8');

async function compare() {
  await applySchemaFiles(described, folder);
  return compareSchemas(migrated.url, described.url);
}

it('the migration of changed schema files gives the schema that they describe', async () => {
  const changes: readonly (readonly [string, string])[] = [
    [
      '  constraint reviews_author_key',
      `  mood text
    constraint reviews_mood_check check (mood in ('good', 'bad')),
  constraint reviews_author_key`,
    ],
    ['create index reviews_status_idx', 'create index reviews_of_status_idx'],
    ['grant insert (resource_id', 'grant insert (mood, resource_id'],
    ["author_id is 'For the policies only.", "author_id is 'For policies."],
    ['private.is_text(content, 4000)', 'private.is_text(content, 5000)'],
    ["author_id = (select auth.uid())\n    and status = 'pending'", "status = 'pending'"],
  ];
  let sql = await read();
  for (const [from, to] of changes) {
    expect(sql).toContain(from);
    sql = sql.replace(from, to);
  }
  await writeFile(
    file,
    `${sql}
create table public.review_votes (
  review_id uuid primary key references public.reviews (id) on delete cascade,
  votes integer not null default 0 constraint review_votes_votes_check check (votes >= 0)
);
comment on table public.review_votes is 'How many found a review helpful.';
revoke all on table public.review_votes from public, anon, authenticated, service_role;
grant select (review_id, votes) on table public.review_votes to authenticated;
alter table public.review_votes enable row level security;
create policy review_votes_select_all_by_authenticated on public.review_votes
  for select to authenticated using (true);
create function public.votes_of(review_id uuid) returns integer
language sql stable set search_path = ''
return (select votes from public.review_votes as it where it.review_id = votes_of.review_id);
grant execute on function public.votes_of(uuid) to authenticated;
create function private.count_vote() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A comment; with 'quotes'.
  UPDATE public.review_votes as it SET votes = it.votes + 1
  where it.review_id = new.id;
  return   null;
end;
$$;
create trigger reviews_count_vote after insert on public.reviews
  for each row when (new.rating = 5) execute function private.count_vote();
`,
  );
  const difference = await compare();
  await requireKeptData(difference, folder);
  await migrated.transaction((transaction) => transaction.exec(difference.statements.join('\n')));
  expect(await catalogueOf(migrated)).toEqual(await catalogueOf(described));
});

it.each([
  [
    'column',
    'alter table public.reviews add column mood text',
    /public\.reviews\.mood .*08_reviews/,
  ],
  ['table', 'create table public.moods (id integer)', /public\.moods .*supabase\/schemas/],
])('a migration that would drop a %s names it, the file and the remedy', async (_, add, words) => {
  await migrated.exec(add);
  const refused = requireKeptData(await compare(), folder);
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toThrow(/"-- --drop-data".*no migration was written/);
});

it.each([
  ['create table public.broken (\n  id no_such_type\n);', 2, 'type "no_such_type" does not exist'],
  ['create table\n  public.reviews ();', 1, 'relation "reviews" already exists'],
])('a wrong statement is named by file and line: %s', async (statement, line, reason) => {
  const lines = (await read()).split('\n').length;
  await writeFile(file, `${await read()}\n${statement}\n`);
  await expect(applySchemaFiles(described, folder)).rejects.toThrow(
    `08_reviews.sql is wrong in line ${String(lines + line)}: ${reason}`,
  );
});
