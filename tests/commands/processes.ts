import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process as `ps` lists it. */
export interface Process {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
}

/** A process and all that it and its children have started. */
export async function descendantsOf(root: number): Promise<Process[]> {
  const all = await listProcesses();
  const found = all.filter(({ id }) => id === root);
  for (const { id } of found) found.push(...all.filter(({ parent }) => parent === id));
  return found;
}

/** Whether there is a process with this id. */
export function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

async function listProcesses(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ id: Number(id), parent: Number(parent), command }];
  });
}
