import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/**
 * Runs a program until its standard input closes, which the system does when the parent process
 * ends in any way, SIGKILL included. A line on standard input names a gentler signal first.
 *
 * Two processes of the shell share the work, so that the program also ends when one of them is
 * killed: the parent process then closes the pipe and the other one sees it.
 */
const GUARD = `
  exec 3<&0 </dev/null
  "$@" 3<&- &
  child=$!
  {
    signal=
    read -r signal <&3
    kill -s "\${signal:-QUIT}" "$child"
  } 2>/dev/null &
  watcher=$!
  exec 3<&-
  wait "$child"
  code=$?
  kill "$watcher" 2>/dev/null
  exit "$code"`;

/**
 * Starts a program that ends when this process ends, however that happens. Signals of the terminal
 * do not reach it: \`stopChild\` ends it.
 *
 * @param options standard input is taken for the guard.
 */
export function spawnTiedChild(
  program: string,
  args: readonly string[],
  options: Omit<SpawnOptions, 'stdio' | 'detached'>,
): ChildProcess {
  // Windows: Node puts children into a job object that ends with the parent.
  if (process.platform === 'win32') {
    return spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  }
  return spawn('/bin/sh', ['-c', GUARD, 'guard', program, ...args], {
    ...options,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Whether the process has ended, by itself or by a signal. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Asks a tied child to end with a signal and waits until it has. */
export async function stopTiedChild(child: ChildProcess, signal: 'INT' | 'TERM'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.stdin === null) child.kill(`SIG${signal}`);
  else child.stdin.write(`${signal}\n`);
  await ended;
}
