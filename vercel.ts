import { vercelConfig } from './scripts/prerender/host-files.ts';

const { VITE_SUPABASE_URL: backendUrl } = process.env;
if (backendUrl === undefined) {
  throw new Error('Set VITE_SUPABASE_URL among the environment variables of the project.');
}

/** Read by Vercel before each build (https://vercel.com/docs/project-configuration/vercel-ts). */
export const config = vercelConfig(backendUrl);
