import type { TestProject } from 'vitest/node';
import { startTemporaryServer } from '../../supabase/local/temporary-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server for databases of test files. */
    readonly postgresUrl: string;
  }
}

/** Starts one server for all test files; returns a function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryServer(project.name === 'db' ? 'schema' : 'demo');
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
