import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { sessionSchema, type StandInSession } from './stripe-stand-in-sessions.ts';

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
        writing = writing.then(() => writeWhole(file, JSON.stringify([...sessions.values()])));
      }
      return writing;
    },
  };
}

async function readSessions(file: string | undefined): Promise<readonly StandInSession[]> {
  if (file === undefined) return [];
  try {
    return z.array(sessionSchema).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Replaces a file at once: an interrupted write leaves the old one. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}
