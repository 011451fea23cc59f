import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'scripts/*.ts',
    'e2e/global-setup.ts',
    'supabase/functions/*/index.ts',
    'supabase/functions/**/*.test.ts',
    'bench/*.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'supabase/**/*.ts', 'tests/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts'],
};

export default config;
