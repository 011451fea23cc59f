import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The home page, and what it filters and sorts its list with. */
const HOME =
  /[\\/](?:src[\\/]pages[\\/]home[\\/](?:search[\\/])?[\w-]+|_shared[\\/]search[\\/]list[\\/](?:list-index|sort))\.tsx?$/u;
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u;

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
        codeSplitting: {
          groups: [
            // What main.tsx needs, so that it can say that the rest is missing.
            { name: 'start', tags: ['$initial'], priority: 2 },
            // React, which runs in a task of its own before the rest (main.tsx); and the home page
            // itself: by itself the bundler makes a file of each part that another screen shares, 76
            // in all.
            {
              name: (id) => (REACT.test(id) ? 'react' : 'home'),
              debugName: 'react and home',
              test: (id) => REACT.test(id) || HOME.test(id),
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What every page and the home page import, libraries included.
            {
              name: 'app',
              test: /[\\/]src[\\/](?:app[\\/]mount|pages[\\/]home[\\/]home-page)\.tsx$/u,
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
