import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      '@': folder('./src'),
      '@shared': folder('./supabase/functions/_shared'),
    },
  },
  server: {
    // What tests and the backend write is no reason to reload the page.
    watch: { ignored: ['**/.cache/**', '**/.data/**', '**/.data.old-*/**', '**/dist/**'] },
  },
  build: {
    // The security policy allows no scripts or fonts in data addresses.
    assetsInlineLimit: 0,
    // One sheet, which the build puts into each page. Vite would request it again for each part.
    cssCodeSplit: false,
    // Every browser that runs the site knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // By itself the bundler makes a file of each module that several screens share, 60 to a page.
        codeSplitting: {
          groups: [
            // What records presses while the application loads.
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'react',
              test: /node_modules.(react|react-dom|scheduler|react-router|react-router-dom|@tanstack.(react-query|query-core))[/\\]/u,
              priority: 1,
            },
            { name: 'backend', test: /node_modules.(@supabase|iceberg)/u, priority: 1 },
            { name: 'app', test: /src.app.mount/u },
            // What pages load when it is needed: forms, the search, what opens over the page, fields
            // with suggestions. No two of these files may import each other.
            part(
              'forms',
              /hook-?form|form-resolver|src.shared.form.(?!field|search|visitor)|entities.(submissions|changes)|papaparse|rules.(csv|fields|form|field-form|submission|suggestion)|images/u,
            ),
            part(
              'search',
              /_shared.(search.closest|eligibility.(?!criteria\.))|fit.(api.)?fit-(list|text)|minisearch|stemmer/u,
            ),
            part(
              'popups',
              /floating-ui|react-(popper|popover|dropdown|menu|tooltip|collection|roving|use-size|tabs|arrow)|popover-content|ui.tabs/u,
            ),
            part('pickers', /downshift|compute-scroll|prop-types|ui.combobox/u),
            part(
              'fit',
              /features.fit.(api.fit-(answers|profile)|fit-on-page)|search.fit.(fit|fit-profile|owner-groups)\.ts|search.amounts|eligibility.criteria\./u,
              2,
            ),
            part('follow', /features.follow|visitor-email|icons.bell/u, 2),
            part('shared', /./u),
          ],
        },
      },
    },
  },
});

/** The modules that match and that at least three screens or parts of screens share. */
function part(name: string, test: RegExp, minShareCount = 3) {
  return { name, test, minShareCount, includeDependenciesRecursively: false };
}

function folder(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
