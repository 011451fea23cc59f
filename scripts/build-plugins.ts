import { readFileSync } from 'node:fs';
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
 * an object. Here its files are written as the modules that they could be: what nobody calls goes,
 * calls are smaller, and no helpers are needed.
 */
export function reactAsModule(): Plugin {
  const files = new Map([
    ['react', 'react/cjs/react.production.js'],
    ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js'],
    ['react-dom', 'react-dom/cjs/react-dom.production.js'],
    ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js'],
    ['scheduler', 'scheduler/cjs/scheduler.production.js'],
  ]);
  const prefix = '\0module:';
  return {
    name: 'react-as-module',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:react(?:-dom)?(?:\/jsx-runtime|\/client)?|scheduler)$/u },
      handler(id, importer, { kind }) {
        if (kind === 'import-statement') return prefix + id;
        this.error(`${importer ?? 'Something'} would bring a second React: it requires ${id}.`);
      },
    },
    load: {
      filter: { id: /^\0module:/u },
      handler(id) {
        const name = id.slice(prefix.length);
        const file = files.get(name);
        if (file === undefined) return null;
        return moduleOf(name, readFileSync(join(ROOT, 'node_modules', file), 'utf8'));
      },
    },
  };
}

/**
 * `papaparse` comes for every kind of loader at once, among them CommonJS, for which the bundler would
 * add a helper file that home waits for. Here it is the module that it could be.
 */
export function papaparseAsModule(): Plugin {
  return {
    name: 'papaparse-as-module',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/papaparse\/papaparse\.min\.js$/u },
      handler: (source) => ({
        code: `const module = { exports: {} };\nconst { exports } = module;\n${source}\nexport default module.exports;`,
        map: null,
      }),
    },
  };
}

/** A file of React as a module; like it, the whole is its default export. */
function moduleOf(id: string, source: string): string {
  const requires = /^var (?:\w+ = require\("[\w-]+"\)[,;]\s+)+/mu;
  const required = requires.exec(source)?.[0] ?? '';
  const imports = [...required.matchAll(/(\w+) = require\("([\w-]+)"\)/gu)];
  const names = new Set([...source.matchAll(/^exports\.(\w+)/gmu)].map(([, name = '']) => name));
  return [
    ...imports.map(([, name = '', from = '']) => `import * as ${name} from '${from}';`),
    source
      .replace(requires, '')
      // Only React's own tests give it these.
      .replace(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/gu, 'undefined')
      .replace(/^exports\.(?=\w+ =)/gmu, 'let exported_')
      .replace(/\bexports\./gu, 'exported_'),
    `export { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };`,
    `export * as default from '${id}';`,
  ].join('\n');
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
