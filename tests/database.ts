import { inject } from 'vitest';
import type { Database } from '../supabase/local/database.ts';
import { createDatabase, type DatabaseContent } from '../supabase/local/temporary-server.ts';

/** A database of the test file's own, with the schema and no rows unless asked otherwise. */
export function createTestDatabase(content: DatabaseContent = 'schema'): Promise<Database> {
  return createDatabase(inject('postgresUrl'), content);
}
