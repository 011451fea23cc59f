import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './settings.ts';

// What the build of the site does beyond Vite's own; each plugin says why.

/**
 * Sonner writes its style sheet into the page from JavaScript, which a strict `style-src` forbids.
 * The same sheet is imported as a file (components/feedback/toaster.lazy.tsx), so that call goes.
 */
export function withoutInjectedStyles(): Plugin {
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

/**
 * Zod makes functions out of text where it may, and tries whether it may as soon as a schema is
 * made. The security policy forbids that and reports the try, so zod is told not to: the same
 * results from less code.
 */
export function withoutGeneratedCode(): Plugin {
  const setting = 'const jit = !core.globalConfig.jitless;';
  return {
    name: 'without-generated-code',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/zod\/v4\/core\/schemas\.js/u },
      handler(code) {
        if (!code.includes(setting)) this.error('zod no longer asks for its settings as expected.');
        return { code: code.replaceAll(setting, 'const jit = false;'), map: null };
      },
    },
  };
}

/**
 * React Router marks its components in a way that keeps them all in the bundle, used or not, and
 * its package points to the development build. Both are undone here: 4 kB less for every visitor.
 */
export function leanRouter(): Plugin {
  const production = join(ROOT, 'node_modules/react-router/dist/production/index.mjs');
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router$/u },
      handler: () => production,
    },
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/chunk-/u },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gmu, '')
          .replace(/ = (React\d*\.(?:forwardRef|createContext)\()/gu, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/**
 * The client of Supabase brings along what no visitor of this site can use: keys in hardware,
 * wallets, and tables of a data lake. It makes some of these by itself, so empty classes stand in
 * for them. What only the secret key may do stays: signing out goes through it.
 */
export function leanClient(): Plugin {
  const unused = new Map([
    ['iceberg-js', ['IcebergRestCatalog']],
    ['./lib/web3/ethereum', ['createSiweMessage', 'fromHex', 'getAddress', 'toHex']],
    [
      './lib/webauthn',
      [
        ...['WebAuthnApi', 'browserSupportsWebAuthn', 'webAuthnAbortService'],
        ...['createCredential', 'getCredential'],
        ...['deserializeCredentialCreationOptions', 'deserializeCredentialRequestOptions'],
        ...['serializeCredentialCreationResponse', 'serializeCredentialRequestResponse'],
      ],
    ],
  ]);
  const prefix = '\0unused:';
  return {
    name: 'lean-client',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:iceberg-js|\.\/lib\/web(?:authn|3\/ethereum))$/u },
      handler: (id, importer) => (importer?.includes('/@supabase/') === true ? prefix + id : null),
    },
    load: {
      filter: { id: /^\0unused:/u },
      handler(id) {
        const names = unused.get(id.slice(prefix.length)) ?? [];
        return `class Unused {}\nexport { ${names.map((name) => `Unused as ${name}`).join(', ')} };`;
      },
    },
  };
}

/**
 * React comes as CommonJS, of which a bundler must keep everything and reach each function through
 * an object. Here application code gets it as a module: smaller calls, and no helper file that every
 * chunk would have to fetch first.
 */
export function reactAsModule(): Plugin {
  const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;
  const require = createRequire(import.meta.url);
  const prefix = '\0module:';
  return {
    name: 'react-as-module',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/jsx-runtime|\/client)?$/u },
      handler(id, importer, { kind }) {
        const wraps = kind === 'import-statement' && importer?.startsWith(prefix) !== true;
        return wraps ? prefix + id : null;
      },
    },
    load: {
      filter: { id: /^\0module:/u },
      handler(id) {
        const name = packages.find((candidate) => id === prefix + candidate);
        if (name === undefined) return null;
        const exports: unknown = require(name);
        const names = Object.keys(exports ?? {});
        return [
          `import whole from '${name}';`,
          ...names.map((one) => `export const ${one} = whole.${one};`),
          'export default whole;',
        ].join('\n');
      },
    },
  };
}

/** Asks for the application's chunk together with the entry that imports it. */
export function preloadApplication(): Plugin {
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

/** Puts the icons and the outlines of the region map into the page; components refer to them. */
export function drawings(): Plugin {
  const files = [
    'src/components/icon/icons.generated.svg',
    'src/pages/home/region-map/region-shapes.generated.svg',
  ];
  return {
    name: 'drawings',
    transformIndexHtml(html) {
      const markup = files.map((file) => readFileSync(join(ROOT, file), 'utf8').trim()).join('\n');
      return html.replace('</body>', () => `${markup}\n</body>`);
    },
  };
}
