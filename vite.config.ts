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
            // What reads conditions from texts, and what compares them with answers: each for itself,
            // because a page that arrives as HTML needs neither.
            {
              name: 'conditions',
              test: /_shared.eligibility.(read-|decisions|sentences)/u,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'eligibility',
              test: /_shared.eligibility.(?!criteria\.)/u,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Forms, which no public page begins with, and the search, which some pages do without.
            {
              name: 'forms',
              test: /hook-?form|form-resolver|src.shared.form.(?!field|search)|submissions/u,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'search',
              test: /_shared.(search|eligibility.criteria)|minisearch|stemmer/u,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'shared',
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
