import ts from 'typescript';

/** Attributes and properties whose value is read by people, however short. */
const READ_NAMES =
  /^(?:aria-label|alt|title|label|placeholder|heading|hint|help|description|message|text|action|legend|summary|subject|caption|badge)$|(?:Label|Title|Hint|Help|Text|Message)$/;
/** Attributes and properties whose value is for the machine. */
const MACHINE_NAMES = /^(?:class|className|id|to|href|key|type|role|name|value|rel|target|d|path)$/;
/** Calls whose strings are for developers. */
const DEVELOPER_CALLS = /^(?:console\.\w+|Error|TypeError|RangeError|StackError|import)$/;

/**
 * Returns the sentences of a TypeScript file that people can read, in the order of the file, each
 * once: text of elements, labels, and strings that look like a sentence. `{…}` stands for a part
 * that is computed.
 */
export function collectTexts(file: string, source: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts = new Set<string>();
  const add = (text: string) => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(line.replaceAll('{…}', '')) && !isClassList(line)) texts.add(line);
  };
  const visit = (node: ts.Node): void => {
    if (isForMachines(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) addElementText(node, add);
    const text = stringOf(node);
    if (text !== undefined && (isRead(node) || looksLikeSentence(text))) add(text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...texts];
}

/** Returns the messages that a migration raises, each once. */
export function collectSqlTexts(source: string): string[] {
  const messages = source.matchAll(/raise\s+exception\s+'((?:[^']|'')+)'/gi);
  return [...new Set([...messages].map(([, text = '']) => text.replaceAll("''", "'")))].filter(
    looksLikeSentence,
  );
}

/** Adds the text between the tags of an element, with `{…}` for its computed parts. */
function addElementText(
  { children }: ts.JsxElement | ts.JsxFragment,
  add: (text: string) => void,
): void {
  if (!children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')) return;
  const parts = children.map((child) => {
    if (ts.isJsxText(child)) return child.text;
    if (!ts.isJsxExpression(child) || child.expression === undefined) return '{…}';
    return stringOf(child.expression) ?? '{…}';
  });
  add(parts.join(''));
}

/** The text of a string or template, with `{…}` for its computed parts. */
function stringOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce(
    (text, { literal }) => `${text}{…}${literal.text}`,
    node.head.text,
  );
}

function isForMachines(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
    const name = node.name.getText();
    return MACHINE_NAMES.test(name) && !ts.isJsxExpression(node);
  }
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    return DEVELOPER_CALLS.test(node.expression.getText());
  }
  return false;
}

/** Whether the string is text of an element, or the value of a label, title, message or the like. */
function isRead(node: ts.Node): boolean {
  for (let parent = node.parent; ; parent = parent.parent) {
    if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return true;
    if (ts.isConditionalExpression(parent) || ts.isJsxExpression(parent)) continue;
    if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
      return READ_NAMES.test(parent.name.getText().replaceAll(/['"]/g, ''));
    }
    return false;
  }
}

/** Whether most words are names of style classes, such as `lg:sticky`. */
function isClassList(text: string): boolean {
  const words = text.split(' ');
  const classes = words.filter((word) => /^-?[a-z]+(?:-[a-z0-9[]|:[a-z])\S*$/.test(word));
  return words.length > 1 && classes.length > words.length / 2;
}

/** Whether a string reads like a sentence or a title: a capital, a space, mostly words. */
function looksLikeSentence(text: string): boolean {
  return (
    /^[\p{Lu}{“"'0-9]/u.test(text) &&
    /\p{Ll}.*\s\S/u.test(text) &&
    !/[{};]\s*$|=>|\|\S+;|^\{…\}[^\s.,:!?]*\s*$/u.test(text)
  );
}
