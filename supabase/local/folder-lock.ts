import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { StackError } from './errors.ts';

/** An exclusive lock on a folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a folder by listening on a socket named after it. The system removes the listener with its
 * process, so no lock outlives its owner.
 *
 * @throws StackError when another process holds the lock.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = addressOf(folder);
  const server = createServer((socket) => socket.destroy());
  try {
    // The file of a process that has ended.
    if (address.startsWith('/') && !(await answers(address))) await rm(address, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
  } catch (error) {
    throw inUse(folder, error);
  }
  server.unref();
  return { release: () => close(server) };
}

/**
 * Linux and Windows have names of sockets that are no files, so that of several processes only one
 * can ever get the name. Elsewhere a file is used, in a fixed folder, because the folder for
 * temporary files may differ between processes.
 */
function addressOf(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const name = `resource-directory-${hash}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `/tmp/${name}.sock`;
}

function inUse(folder: string, cause?: unknown): StackError {
  return new StackError(
    `Another stack already runs on the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    { cause },
  );
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
