import { spawn } from 'node:child_process';
import { ROOT } from './settings.ts';

/** What a build is made for. */
export interface BuildSettings {
  readonly folder: string;
  readonly backendUrl: string;
  readonly publishableKey: string;
  readonly siteUrl: string;
}

/** A running `npm run build`, without npm and without a terminal. */
export interface BuildProcess {
  readonly id: number;
  /** Resolves to the output. Rejects with Error when the build fails. */
  readonly ended: Promise<string>;
}

/** Starts a build into `folder`, with its cache beside it. */
export function startBuildProcess(settings: BuildSettings): BuildProcess {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Set by test runners; it would prevent a production build.
      NODE_ENV: undefined,
      PRERENDER_LIMIT: undefined,
      SITE_DIR: settings.folder,
      VITE_SUPABASE_URL: settings.backendUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
      VITE_SITE_URL: settings.siteUrl,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`The build ended with code ${String(code)}:\n${output}`));
    });
  });
  return { id: child.pid ?? 0, ended };
}
