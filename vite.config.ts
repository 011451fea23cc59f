import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  leanClient,
  leanRouter,
  preloadApplication,
  papaparseAsModule,
  reactAsModule,
  withoutGeneratedCode,
  withoutInjectedStyles,
} from './scripts/build-plugins.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    withoutGeneratedCode(),
    leanClient(),
    leanRouter(),
    papaparseAsModule(),
    reactAsModule(),
    preloadApplication(),
  ],
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
  server: {
    // What tests and the backend write is no reason to reload the page.
    watch: { ignored: ['**/.cache/**', '**/.data/**', '**/.data.old-*/**', '**/dist/**'] },
  },
  build: {
    assetsInlineLimit: 0,
    // The one chunk worth asking for ahead is named in preloadApplication.
    modulePreload: false,
    rolldownOptions: {
      // Reading what a package exports changes nothing: unused exports may go.
      treeshake: { propertyReadSideEffects: false },
      // What a part shares with one that it loads later is a file of its own. Left in the first, it
      // would take a helper for that, in one more file that home has to wait for.
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      output: {
        codeSplitting: {
          groups: [
            // What main.tsx needs to ask for the list; small, so that it runs early.
            { name: 'start', test: /./u, tags: ['$initial'], priority: 2 },
            // One file for what every visitor needs to use the home page: fewer round trips.
            // Parts that wait for a first use are named *.lazy.tsx and stay outside.
            {
              name: 'app',
              test: /src\/(?:app|pages\/home)\/(?!.*\.lazy\.)|^\0module:/u,
              priority: 1,
            },
            // What nearly every page about something needs besides: as parts of their own, each
            // would cost another half a kilobyte.
            {
              name: 'page',
              test: /src\/(?:data\/(?:reader|run-query|resources\/resource-(?:assignees|detail(?:-queries)?)|reviews\/review-queries)|domain\/(?:uuid|listing-offer|person-name|stage-definitions|stored-image|suggest-edit)|lib\/(?:error-sentences|copy-address|(?:use-)?json-ld)|components\/(?:avatar|back-to-list|external-link|share-button|form\/field|feedback\/(?:load-failure|missing-page|use-lasting-failure)|today\/use-now|ui\/(?:card|facts|link-class)))\.tsx?$|postgrest-js\//u,
            },
            // What nearly every form needs besides.
            { name: 'form', test: /src\/domain\/(?:limits|text-rules)\.ts$/u },
            // What keeps what is typed.
            {
              name: 'draft',
              test: /src\/(?:lib\/(?:draft|use-leave-warning)|components\/form\/use-save-draft)\.ts$/u,
            },
            // What tells lists to ask anew names them without bringing them along.
            { name: 'keys', test: /src\/data\/.*-keys\.ts$/u },
            // What nearly everything that sends something needs.
            { name: 'send', test: /src\/lib\/call-function|react-query\/.*\/useMutation/u },
            // What the two ways to the payment of a listing share.
            {
              name: 'checkout',
              test: /src\/(?:components\/checkout\/|data\/providers\/use-checkout|domain\/(?:checkout-url|site)\.ts)/u,
            },
            // What the directory of services and the page of a provider share.
            {
              name: 'providers',
              test: /src\/(?:data\/providers\/(?:live-|provider-)|components\/(?:listing-marks|provider-logo)|domain\/provider-card)/u,
            },
            // What the reviews of a resource and the page of one share.
            {
              name: 'reviews',
              test: /src\/(?:components\/(?:reviews\/|star-rating)|domain\/reviews\.ts|pages\/reviews\/review-draft-place)/u,
            },
            // What the page of a resource and the queue of submissions share.
            {
              name: 'resource-view',
              test: /src\/(?:components\/resource-view\/|domain\/(?:funding-terms|resource-(?:audience|availability|organizations))\.ts)/u,
            },
            // What the list of events and the page of one share.
            {
              name: 'events',
              test: /src\/(?:data\/events\/event-(?:detail|keys|list|queries)|domain\/event-(?:place|times))\.ts$/u,
            },
            // What several panels of the admin's desk share, and nothing else.
            {
              name: 'desk',
              test: /src\/(?:data\/(?:explain-nothing|read-list|profiles\/people-query|submissions\/refresh-submissions)|domain\/(?:unknown-submitter|submission-queue)|lib\/use-one-at-a-time)\.ts$/u,
            },
          ],
        },
      },
    },
  },
});
