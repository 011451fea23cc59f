import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { damaged, isMissing } from './data-folder-parts.ts';
import { sessionSchema, type StandInSession } from './stripe-stand-in-sessions.ts';
import { writeWhole } from './write-whole.ts';

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

/** The sessions of the stand-in. */
export interface SessionStore {
  get(id: string): StandInSession | undefined;
  find(matches: (session: StandInSession) => boolean): StandInSession | undefined;
  /** Keeps a session; resolves once it outlives this process, where there is a file for it. */
  put(session: StandInSession): Promise<void>;
}

/**
 * Opens the sessions in a file, so that somebody who pays today can fill in the form tomorrow.
 *
 * @param file made with the first session; undefined keeps them in memory.
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
        // One write that failed does not keep the next from being tried.
        writing = writing
          .catch(() => undefined)
          .then(() => writeWhole(file, JSON.stringify([...sessions.values()])));
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
