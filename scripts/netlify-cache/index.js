// Netlify build plugin that caches prerendered pages between builds, because Netlify caches only
// packages. https://docs.netlify.com/extend/develop-and-share/develop-build-plugins/

const FOLDER = '.cache/prerender';

/** Restores the cache folder of the last build. */
export const onPreBuild = ({ utils }) => utils.cache.restore(FOLDER);

/** Saves the cache folder for the next build. */
export const onPostBuild = ({ utils }) => utils.cache.save(FOLDER);
