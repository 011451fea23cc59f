import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/**
 * Sonner writes its style sheet into the page from JavaScript, which a strict `style-src` forbids.
 * The same sheet is imported as a file (components/feedback/toaster.tsx), so that call goes.
 */
function withoutInjectedStyles(): Plugin {
  const call = /^__insertCSS\(".*"\);$/mu;
  return {
    name: 'without-injected-styles',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/u },
      handler(code) {
        if (!call.test(code)) this.error('sonner no longer injects its styles as expected.');
        return { code: code.replace(call, ''), map: null };
      },
    },
  };
}

/** Asks for the application's chunk together with the entry that imports it. */
function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === 'app',
        );
        if (chunk === undefined) throw new Error('The build has no chunk named app.');
        const href = `/${chunk.fileName}`;
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutInjectedStyles(), preloadApplication()],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
      // Realtime is not used; its client is a third of the Supabase bundle.
      {
        find: '@supabase/realtime-js',
        replacement: fileURLToPath(new URL('./src/lib/realtime-stub.ts', import.meta.url)),
      },
    ],
  },
  build: {
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // One file for what every visitor of the home page needs: fewer round trips.
              name: 'app',
              test: /src\/(?:app|pages\/home)\/|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//u,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
