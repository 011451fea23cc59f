import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Our own code that several screens share, except for forms and comboboxes, whose libraries would
 * come with it.
 */
const SHARED =
  /src.(?!components.(combobox|edit-draft|event-form|form.(checks|choice|email|text|use-)|listing-form|multi-select|organization-choice|submission-fields|ui.tabs)|lib.form-resolver)|functions._shared(?!.search.closest.(?!amounts))|@date-fns.tz|@tanstack|lucide-react/u;

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
    // Every browser that runs the site knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // By itself the bundler makes a file of each module that several screens share, 60 to a page.
        codeSplitting: {
          groups: [
            // What records presses while the application loads.
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'app', test: /src.app.mount/u, priority: 1 },
            {
              name: 'shared',
              test: SHARED,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});

function folder(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
