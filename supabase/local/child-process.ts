import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a program until standard input closes. The system closes it when the parent process ends in
 * any way, SIGKILL included.
 *
 * Uses two shells. When the first is killed, the parent closes the pipe and the second ends the
 * program. When the second is killed, the parent can still stop the program.
 */
const GUARD = `
  trap '' INT TERM
  exec 3<&0 </dev/null
  "$@" 3<&- &
  child=$!
  {
    while read -r _ <&3; do :; done
    kill -s QUIT "$child"
  } 2>/dev/null &
  watcher=$!
  exec 3<&-
  wait "$child"
  code=$?
  kill -s KILL "$watcher" 2>/dev/null
  exit "$code"`;

/**
 * Starts a program that ends with this process. Terminal signals do not reach it; `stopTiedChild`
 * stops it.
 *
 * @param options without `stdio` and `detached`, which the guard sets.
 */
export function spawnTiedChild(
  program: string,
  args: readonly string[],
  options: Omit<SpawnOptions, 'stdio' | 'detached'>,
): ChildProcess {
  // On Windows, Node puts children into a job object that ends with the parent.
  if (process.platform === 'win32') {
    return spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  }
  return spawn('/bin/sh', ['-c', GUARD, 'guard', program, ...args], {
    ...options,
    // A process group of its own, for `stopTiedChild`.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Whether the process has ended, by itself or by a signal. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Whether a process with this id exists. */
export function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Stops a child of `spawnTiedChild`: sends signals, ten seconds apart, until it has ended. */
export function stopTiedChild(
  child: ChildProcess,
  signals: readonly NodeJS.Signals[],
): Promise<void> {
  return sendUntilEnded(child, signals, 10_000, (signal) => {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  });
}

/** Stops a process, with SIGKILL after two seconds. */
export function stopProcess(child: ChildProcess): Promise<void> {
  return sendUntilEnded(child, ['SIGTERM', 'SIGKILL'], 2_000, (signal) => child.kill(signal));
}

/** Sends signals one after the other and waits until the child has ended. */
async function sendUntilEnded(
  child: ChildProcess,
  signals: readonly NodeJS.Signals[],
  intervalMs: number,
  send: (signal: NodeJS.Signals) => void,
): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
  for (const signal of signals) {
    send(signal);
    const waiting = new AbortController();
    const late = pause(intervalMs, false, { signal: waiting.signal });
    const isOver = await Promise.race([ended, late.catch(() => false)]);
    waiting.abort();
    if (isOver) return;
  }
  await ended;
}
