// Runs a task of the project. Plain JavaScript without packages, because its first step may be to
// install them.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TASKS = [
  'dev',
  'start',
  'stack',
  'build',
  'bench',
  'train-extraction',
  'test',
  'db',
  'format-write',
  'check-hosted',
  'backup',
  'restore',
];
const OLDEST_NODE = [20, 19];

const [task, ...args] = process.argv.slice(2);

requireNode();
if (task === undefined || !TASKS.includes(task)) {
  stop(`Name a task: ${TASKS.join(', ')}.`);
}
process.chdir(ROOT);
installPackages();
await runTask(task, args);

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `Node.js ${process.versions.node} is too old: install ${OLDEST_NODE.join('.')} or newer from https://nodejs.org.`,
  );
}

/** npm writes this file last, so that it marks a complete installation. */
function installPackages() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  const wanted = join(ROOT, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log('Installing packages; the first time this takes about a minute …');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    stop(
      'The packages could not be installed. Check the network, the npm registry setting and that this folder can be written, then run the command again.',
    );
  }
}

async function runTask(name, parameters) {
  const { register } = await import('tsx/esm/api');
  // The aliases of `src` are those of this file.
  register({ tsconfig: join(ROOT, 'tsconfig.node.json') });
  try {
    const { run } = await import(`./${name}.ts`);
    await run(parameters);
  } catch (error) {
    if (error?.name !== 'StackError') throw error;
    stop(error.message);
  }
}

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
