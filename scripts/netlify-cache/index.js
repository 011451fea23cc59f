// A build plugin for Netlify, which keeps no folders of its own accord besides packages: the pages
// that did not change since the last build are not rendered again.
// https://docs.netlify.com/extend/develop-and-share/develop-build-plugins/

const FOLDER = '.cache/prerender';

/** Brings the folder of the last build back. */
export const onPreBuild = ({ utils }) => utils.cache.restore(FOLDER);

/** Keeps the folder for the next build. */
export const onPostBuild = ({ utils }) => utils.cache.save(FOLDER);
