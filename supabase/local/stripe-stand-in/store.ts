import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { damaged, writeFileAtomically } from '../data-folder-files.ts';
import { isMissing } from '../errors.ts';
import { sessionSchema, type StandInSession } from './sessions.ts';

const sessionsSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('This is not JSON.');
      return z.NEVER;
    }
  })
  .pipe(z.array(sessionSchema));

/** Storage of sessions. */
export interface SessionStore {
  get(id: string): StandInSession | undefined;
  find(matches: (session: StandInSession) => boolean): StandInSession | undefined;
  /** Stores a session; resolves when it is written to the file, if there is one. */
  put(session: StandInSession): Promise<void>;
}

/**
 * Opens the session file. Sessions survive restarts, so that a payer can fill in the form later.
 *
 * @param file created with the first session; undefined keeps sessions in memory.
 */
export async function openSessionStore(file: string | undefined): Promise<SessionStore> {
  const sessions = new Map((await readSessions(file)).map((session) => [session.id, session]));
  let writing = Promise.resolve();
  return {
    get: (id) => sessions.get(id),
    find: (matches) => [...sessions.values()].find(matches),
    put: (session) => {
      sessions.set(session.id, session);
      if (file !== undefined) {
        // A failed write does not prevent the next one.
        writing = writing
          .catch(() => undefined)
          .then(() => writeFileAtomically(file, JSON.stringify([...sessions.values()])));
      }
      return writing;
    },
  };
}

async function readSessions(file: string | undefined): Promise<readonly StandInSession[]> {
  if (file === undefined) return [];
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const sessions = sessionsSchema.safeParse(text);
  if (!sessions.success) throw damaged(dirname(file), basename(file));
  return sessions.data;
}
