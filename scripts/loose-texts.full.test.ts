import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { findLooseTexts } from './loose-texts';

const ROOT = join(import.meta.dirname, '..');

function programOf(sample?: string): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.app.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(JSON.stringify(messageText));
    },
  });
  if (config === undefined) throw new Error('tsconfig.app.json cannot be read');
  const { fileNames, options } = config;
  if (sample === undefined) return ts.createProgram(fileNames, options);
  const name = join(ROOT, 'src/sample.tsx');
  const host = ts.createCompilerHost(options);
  const files = { ...host };
  host.fileExists = (file) => file === name || files.fileExists(file);
  host.readFile = (file) => (file === name ? sample : files.readFile(file));
  host.getSourceFile = (file, version) =>
    file === name
      ? ts.createSourceFile(file, sample, version, true)
      : files.getSourceFile(file, version);
  return ts.createProgram([name], options, host);
}

const SAMPLE = `
  interface Props { text: string; isOn: boolean; count: number; names: readonly string[] }
  const TITLE = 'Fixed';
  function Maybe({ isOn }: { isOn: boolean }) { return isOn ? <i /> : null; }
  function Always() { return <i />; }
  function Word({ text }: { text: string }) { return text; }
  export function Safe({ text, isOn, count }: Props) {
    return (
      <main>
        <p>{text}</p>
        <p>{isOn ? 'On' : text}</p>
        <p>{\`\${count} of \${text}\`}</p>
        <p><Always /> fixed {TITLE}</p>
        <p>Fixed {isOn && <b>on</b>}</p>
        <p>{isOn && <b>on</b>}<span>{text}</span></p>
      </main>
    );
  }
  export function Loose({ text, isOn, count, names }: Props) {
    return (
      <main>
        <p><b /> {text}</p>
        <p>{count} items</p>
        <p>{isOn && <b>on</b>} after</p>
        <p><Maybe isOn={isOn} /> after maybe</p>
        <p><b>one</b>{isOn && 'conditional'}</p>
        <>in a fragment</>
        <p><b /><Word text={text} /></p>
        <p><b />{names.map((name) => name)}</p>
        <p>{isOn ? <b /> : <i />} after either</p>
        <p><b key={text} /> after key</p>
      </main>
    );
  }
`;

it('finds text that React cannot change on a translated page', { timeout: 60_000 }, () => {
  const found = findLooseTexts(programOf(SAMPLE), ROOT, (file) => file === 'src/sample.tsx');
  expect(found.map((line) => line.replace(/^\S+ /u, ''))).toEqual([
    '{text}',
    '{count}',
    'after',
    'after maybe',
    "{isOn && 'conditional'}",
    'in a fragment',
    '<Word text={text} />',
    '{names.map((name) => name)}',
    'after either',
    'after key',
  ]);
});

// It reads the types of the whole site.
it('finds no such text in the site', { timeout: 300_000 }, () => {
  const isOfSite = (file: string) => /^src\/.*(?<!\.test)\.tsx$/u.test(file);
  expect(findLooseTexts(programOf(), ROOT, isOfSite)).toEqual([]);
});
