import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process of `ps`. */
export interface Process {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
}

/** Returns a process and all its descendants. */
export async function descendantsOf(root: number): Promise<Process[]> {
  const all = await listProcesses();
  const found = all.filter(({ id }) => id === root);
  for (const { id } of found) found.push(...all.filter(({ parent }) => parent === id));
  return found;
}

async function listProcesses(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ id: Number(id), parent: Number(parent), command }];
  });
}

/**
 * Returns memory of processes in megabytes (Pss: shared pages counted once); NaN except on Linux.
 */
export async function memoryOf(processes: readonly Process[]): Promise<number> {
  const sizes = processes.map(async ({ id }) => {
    const text = await readFile(`/proc/${String(id)}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? NaN);
  });
  const kilobytes = (await Promise.all(sizes)).filter((size) => !Number.isNaN(size));
  if (kilobytes.length === 0) return NaN;
  return kilobytes.reduce((total, size) => total + size, 0) / 1000;
}
