import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import queryPlugin from '@tanstack/eslint-plugin-query';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import checkFile from 'eslint-plugin-check-file';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const SOURCE = join(import.meta.dirname, 'src');

/**
 * Which rooms of `src/` a room may import besides itself and `types`. A folder that is not named here
 * may import nothing else, so that a new one has to be thought about.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  app: ['pages', 'features', 'entities', 'shared'],
  pages: ['features', 'entities', 'shared'],
  features: ['entities', 'shared'],
  entities: ['shared'],
  shared: [],
  types: [],
};

/** Folders of `supabase/functions/_shared` that the site imports: pure rules, by `@shared`. */
const SHARED = ['contracts', 'dates', 'eligibility', 'search'];

/** Functions, without what the site imports. */
const FUNCTIONS_ALONE = [
  'supabase/functions/!(_shared)/**',
  'supabase/functions/_shared/*.ts',
  `supabase/functions/_shared/!(${SHARED.join('|')})/**`,
];

const foldersOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

const rooms = foldersOf(SOURCE);

const ruleFolders = ['features', 'entities'].flatMap((room) =>
  foldersOf(join(SOURCE, room)).map((slice) => `./${room}/${slice}/rules`),
);

const roomZones = rooms.flatMap((room) => {
  const allowed = new Set([room, 'types', ...(MAY_IMPORT[room] ?? [])]);
  return rooms
    .filter((other) => !allowed.has(other))
    .map((other) => ({
      target: `./src/${room}`,
      from: `./src/${other}`,
      message: `${room} does not import ${other} (eslint.config.ts, MAY_IMPORT).`,
    }));
});

const pageZones = foldersOf(join(SOURCE, 'pages')).map((page) => ({
  target: `./src/pages/${page}`,
  from: './src/pages',
  except: [`./${page}`],
  message: 'A page never imports another page: move what both need to a feature or an entity.',
}));

const featureZones = foldersOf(join(SOURCE, 'features')).map((feature) => ({
  target: `./src/features/${feature}`,
  from: `./src/features/!(${feature})/{api,rules}/**`,
  message: 'Another feature is used through its top level. What both need goes to an entity.',
}));

/** Within a slice: components, then `api`, then `rules`, which are pure. */
const sliceZones = ['features', 'entities'].flatMap((room) =>
  foldersOf(join(SOURCE, room)).flatMap((slice) => [
    {
      target: `./src/${room}/${slice}/rules`,
      from: './src',
      except: ['./types', './shared/rules', ...ruleFolders],
      message: 'Rules import rules, contracts and pure libraries.',
    },
    {
      target: `./src/${room}/${slice}/api`,
      from: `./src/${room}/${slice}/!(api|rules){,/**}`,
      message: 'A request does not import components.',
    },
  ]),
);

const borderZones = [
  {
    target: './src',
    from: './supabase',
    except: SHARED.map((name) => `./functions/_shared/${name}`),
    message: `The browser shares only ${SHARED.join(', ')} of supabase/functions/_shared.`,
  },
  {
    target: './supabase/functions',
    from: './src',
    except: ['./types/database.ts'],
    message: 'Functions import the types of the database, and nothing else of the site.',
  },
  ...SHARED.map((name) => ({
    target: `./supabase/functions/_shared/${name}`,
    from: './supabase/functions',
    except: SHARED.map((other) => `./_shared/${other}`),
    message: 'What the site imports too imports nothing of the functions.',
  })),
];

/** Literals are written out: spreading one only saves lines. */
const NO_PACKING = [
  {
    selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the properties out instead of spreading a literal.',
  },
];

// Rules that need types, and those of React's hooks and compiler: .oxlintrc.json.
export default defineConfig(
  globalIgnores(['dist', '.cache', '.data', 'src/types/database.ts', '**/*.generated.ts']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
    },
  },
  {
    files: FUNCTIONS_ALONE,
    languageOptions: { parser: tseslint.parser },
    rules: { 'no-restricted-syntax': ['error', ...NO_PACKING] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: FUNCTIONS_ALONE,
    extends: [
      js.configs.recommended,
      tseslint.configs.strict,
      tseslint.configs.stylistic,
      importX.flatConfigs.typescript,
    ],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.app.json', 'tsconfig.node.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...roomZones, ...pageZones, ...featureZones, ...sliceZones, ...borderZones] },
      ],
      'import-x/order': ['error', { alphabetize: { order: 'asc', caseInsensitive: true } }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the source.' },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Text from people is rendered as text.',
        },
        {
          selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
          message: 'No HTML sinks.',
        },
        ...NO_PACKING,
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // The compiler finds them.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, queryPlugin.configs['flat/recommended']],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-imports': [
        'error',
        { name: 'zod', message: "Import from 'zod/mini', as the contracts do." },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      'src/shared/lib/supabase*.ts',
      'src/shared/lib/errors.ts',
      'src/**/api/**',
      'src/entities/people/session/**',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@supabase/*'],
              message: 'Only shared/lib/supabase*.ts, api/ and the session talk to Supabase.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/api/**/*.{ts,tsx}'],
    ignores: ['src/shared/api/use-mutation.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: '@tanstack/react-query',
          importNames: ['useMutation'],
          message: 'Import from @/shared/api/use-mutation, which runs once for two presses.',
        },
      ],
    },
  },
  {
    // What is shared is tested with the entities that use it.
    files: ['src/shared/**/*.test.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: ['*.config.ts', 'e2e/global-setup.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['public/embed.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['public/plan-worker.js'],
    languageOptions: { globals: globals.serviceworker },
  },
);
