import { relative } from 'node:path';
import ts from 'typescript';

/**
 * What a child in JSX can be: text that stays, text that changes, an element that stays, or an
 * element that comes, goes or is replaced.
 */
type Kind = 'fixed text' | 'text' | 'element' | 'conditional';

const TEXT =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown;

/** Components that render their children without an element. */
const WITHOUT_ELEMENT = new Set(['Fragment', 'Suspense', 'ErrorBoundary']);

/**
 * Texts in the JSX of a program that React can no longer change once a browser has translated the
 * page: such browsers replace each text node by elements, and React then fails to remove it, to
 * insert an element before it, or to update it. Only these texts are safe: the only child of an
 * element, and texts that never change and follow no element that comes or goes. Each is returned as
 * `file:line text`.
 */
export function findLooseTexts(
  program: ts.Program,
  root: string,
  isChecked: (file: string) => boolean,
): string[] {
  const kinds = new KindReader(program.getTypeChecker());
  const found: string[] = [];
  for (const file of program.getSourceFiles()) {
    const name = relative(root, file.fileName).replaceAll('\\', '/');
    if (!isChecked(name)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        for (const child of looseChildren(node, kinds)) {
          const { line } = file.getLineAndCharacterOfPosition(child.getStart());
          found.push(`${name}:${line + 1} ${child.getText().trim().replaceAll(/\s+/gu, ' ')}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function looseChildren(parent: ts.JsxElement | ts.JsxFragment, kinds: KindReader): ts.JsxChild[] {
  const children = renderedChildren(parent);
  if (hasNoElement(parent)) return children.filter((child) => isText(kinds.of(child)));
  if (children.length === 1) return [];
  let isAfterConditional = false;
  return children.filter((child) => {
    const kind = kinds.of(child);
    if (kind === 'conditional') isAfterConditional = true;
    return kind === 'text' || (kind === 'fixed text' && isAfterConditional);
  });
}

/** Children without comments and the white space between lines. */
const renderedChildren = (parent: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] =>
  parent.children.filter((child) =>
    ts.isJsxText(child)
      ? !child.containsOnlyTriviaWhiteSpaces
      : !ts.isJsxExpression(child) || child.expression !== undefined,
  );

const hasNoElement = (parent: ts.JsxElement | ts.JsxFragment): boolean =>
  ts.isJsxFragment(parent) || WITHOUT_ELEMENT.has(parent.openingElement.tagName.getText());

const isText = (kind: Kind): boolean => kind === 'text' || kind === 'fixed text';

class KindReader {
  readonly #checker: ts.TypeChecker;
  readonly #steady = new Map<ts.Symbol, boolean>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  of(child: ts.JsxChild): Kind {
    if (ts.isJsxText(child)) return 'fixed text';
    if (ts.isJsxFragment(child)) return 'conditional';
    if (ts.isJsxExpression(child)) {
      if (child.expression === undefined) return 'fixed text';
      return this.#ofType(this.#checker.getTypeAtLocation(child.expression));
    }
    const opening = ts.isJsxElement(child) ? child.openingElement : child;
    const hasKey = opening.attributes.properties.some(
      (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'key',
    );
    const symbol = this.#symbolOf(opening.tagName);
    if (symbol?.declarations?.some(ts.isFunctionDeclaration) === true) {
      const [signature] = this.#checker.getTypeOfSymbol(symbol).getCallSignatures();
      const kind = signature === undefined ? 'element' : this.#ofType(signature.getReturnType());
      if (isText(kind)) return kind;
    }
    return !hasKey && this.#isSteady(opening.tagName) ? 'element' : 'conditional';
  }

  #ofType(type: ts.Type): Kind {
    const parts = type.isUnion() ? type.types : [type];
    const [first] = parts;
    if (
      parts.length === 1 &&
      (first?.isStringLiteral() === true || first?.isNumberLiteral() === true)
    ) {
      return 'fixed text';
    }
    return parts.some((part) => this.#hasText(part)) ? 'text' : 'conditional';
  }

  #hasText(type: ts.Type): boolean {
    if ((type.flags & TEXT) !== 0) return true;
    if (!this.#checker.isArrayLikeType(type)) return false;
    const entry = this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return (
      entry !== undefined &&
      (entry.isUnion() ? entry.types : [entry]).some((part) => (part.flags & TEXT) !== 0)
    );
  }

  /** Whether the tag always renders the same element. Components of packages are taken to do so. */
  #isSteady(tag: ts.JsxTagNameExpression): boolean {
    if (ts.isIdentifier(tag) && /^[a-z]/u.test(tag.text)) return true;
    if (WITHOUT_ELEMENT.has(tag.getText()) || tag.getText() === 'Outlet') return false;
    const symbol = this.#symbolOf(tag);
    const declaration = symbol?.declarations?.[0];
    if (symbol === undefined || declaration === undefined) return false;
    const known = this.#steady.get(symbol);
    if (known !== undefined) return known;
    this.#steady.set(symbol, false); // A component that renders itself.
    const isSteady =
      declaration.getSourceFile().fileName.includes('/node_modules/') ||
      this.#rendersOneTag(declaration);
    this.#steady.set(symbol, isSteady);
    return isSteady;
  }

  #rendersOneTag(declaration: ts.Declaration): boolean {
    const component = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (component === undefined) return false;
    if (!ts.isFunctionDeclaration(component) && !ts.isArrowFunction(component)) return false;
    const [only, ...others] = returnedBy(component);
    if (only === undefined || others.length > 0) return false;
    if (ts.isJsxElement(only)) return this.#isSteady(only.openingElement.tagName);
    return ts.isJsxSelfClosingElement(only) && this.#isSteady(only.tagName);
  }

  #symbolOf(tag: ts.JsxTagNameExpression): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(tag);
    if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return symbol;
    return this.#checker.getAliasedSymbol(symbol);
  }
}

function returnedBy(component: ts.FunctionDeclaration | ts.ArrowFunction): ts.Expression[] {
  const { body } = component;
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [withoutParentheses(body)];
  const returned: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node)) {
      if (node.expression !== undefined) returned.push(withoutParentheses(node.expression));
    } else ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return returned;
}

const withoutParentheses = (expression: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(expression) ? withoutParentheses(expression.expression) : expression;
