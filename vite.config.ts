import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      '@': folder('./src'),
      '@contracts': folder('./supabase/functions/_shared/contracts'),
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
            // Changes only with an update of packages, so browsers keep it across deploys.
            {
              name: 'libraries',
              test: /[\\/]node_modules[\\/](?:@tanstack|react|react-dom|react-router|react-router-dom|scheduler)[\\/]/u,
              priority: 1,
            },
            // What main.tsx needs, so that it can say that the rest is missing.
            { name: 'start', tags: ['$initial'], priority: 2 },
            // The frame of every page and the home page, with all they import: by itself the bundler
            // makes a file of each part that another screen shares, two dozen requests in all. Parts
            // that load later (*.lazy.tsx, the search field) stay files of their own.
            {
              name: 'app',
              test: /[\\/]src[\\/](?:app|pages[\\/]home[\\/](?!search[\\/]))(?!.*\.lazy\.)/u,
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
