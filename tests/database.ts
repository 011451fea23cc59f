import { inject } from 'vitest';
import type { Database } from '../supabase/local/database.ts';
import { createDatabase, type DatabaseContent } from '../supabase/local/temporary-server.ts';

/** Creates a database for the test file; schema only by default. */
export function createTestDatabase(content: DatabaseContent = 'schema'): Promise<Database> {
  return createDatabase(inject('postgresUrl'), content);
}
