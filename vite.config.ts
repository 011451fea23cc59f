import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Files of what at least two screens share: for each heavy part one, with all that needs it, so that
 * pages load it only when they need it. What needs several is with the last. A file contains what it
 * imports or has it from an earlier one: no two import each other, and modules run in their order.
 */
const heavy = {
  shared: /^$/u,
  pickers: /downshift|compute-scroll/u,
  popups: /@floating-ui|react-(?:collection|roving-focus|tabs)/u,
  calendar: /ical-generator/u,
  search: /stemmer|minisearch|search.closest|eligibility.(?!criteria)|fit-text/u,
  forms:
    /react-hook-form|papaparse|form.edit|lib.images|rules.(?:field-)?form\.|resources.rules.fields|kits.rules.fields|entities.(?:submissions|changes)/u,
};
const names = Object.keys(heavy);
const libraries = Object.values(heavy);
const sharedFiles = names.map((file) => ({
  name: (id: string, modules: Modules) => (names[lastNeeded(id, modules)] === file ? file : null),
  debugName: file,
  minShareCount: 2,
}));

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const known = new Map<string, number>();

/** Returns the place of the last heavy part that a module needs, itself or through what it imports. */
function lastNeeded(id: string, modules: Modules): number {
  const found = known.get(id);
  if (found !== undefined) return found;
  const own = libraries.findLastIndex((library) => library.test(id));
  known.set(id, Math.max(own, 0)); // Ends where modules import each other.
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  const last = Math.max(0, own, ...imported.map((one) => lastNeeded(one, modules)));
  known.set(id, last);
  return last;
}

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
            ...sharedFiles,
          ],
        },
      },
    },
  },
});

function folder(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
