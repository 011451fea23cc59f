import { mergeConfig } from 'vite';
import site from './vite.config.ts';

/** Builds the page in the frame of widgets into the folder of the site, with scripts of its own. */
export default mergeConfig(site, {
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'embed.html' },
  },
});
