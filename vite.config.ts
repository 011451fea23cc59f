import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/** What the bundler tells about modules. */
type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Modules whose static imports load with the first page. */
const FRAME = folder('./src/app/mount.tsx');
/** The list of all icons. What imports one imports the list. */
const ICON_LIST = /[\\/]lucide-react[\\/].*[\\/]lucide-react\.m?js$/u;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/gu;
const HOME_PAGE = folder('./src/pages/home/home-page.tsx');

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
            // What every page and the home page need at once, as one file each: by itself the bundler
            // makes a file of each part that another screen shares, two dozen requests in all.
            { name: firstLoadChunks(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});

function folder(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * Returns the function that names the chunk of a module: `app` for what every page needs and for what
 * the home page shares with other code, `home` for the rest of the home page, null for other modules.
 */
function firstLoadChunks(): (id: string, graph: ModuleGraph) => string | null {
  let chunks: Map<string, string> | null = null;
  return (id, graph) => {
    chunks ??= nameChunks(graph);
    return chunks.get(id) ?? null;
  };
}

function nameChunks(graph: ModuleGraph): Map<string, string> {
  const frame = importsOf([FRAME], graph);
  const home = importsOf([HOME_PAGE], graph);
  const isShared = (id: string) =>
    graph.getModuleInfo(id)?.importers.some((importer) => !home.has(importer)) === true;
  const shared = importsOf([...home].filter(isShared), graph);
  return new Map([
    ...[...home].map((id) => [id, 'home'] as const),
    ...[...frame, ...shared].map((id) => [id, 'app'] as const),
  ]);
}

/** Modules that load with `ids`, without what they import dynamically. */
function importsOf(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    const icons = iconFiles(code ?? '');
    for (const imported of importedIds) {
      if (!ICON_LIST.test(imported)) waiting.push(imported);
      else {
        const all = graph.getModuleInfo(imported)?.importedIds ?? [];
        waiting.push(...all.filter((icon) => icons.some((file) => icon.endsWith(file))));
      }
    }
  }
  return found;
}

/** Files of the icons that a module imports: `CircleX` is `circle-x.mjs`. */
function iconFiles(code: string): string[] {
  return [...code.matchAll(ICON_IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/\s.*$/u, '').replace(/Icon$/u, ''))
    .map((name) => name.replace(/(?<=[a-z])(?=[A-Z0-9])/gu, '-').toLowerCase())
    .map((name) => `/icons/${name}.mjs`);
}
