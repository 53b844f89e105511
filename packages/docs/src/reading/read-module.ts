// Reads a source file's interfaces, tables, functions and classes with their members and doc comments.
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { type DocComment, readDocComment } from './doc-comment.js';

export interface Member {
  readonly name: string;
  /** The type as written, on one line; for a method, its parameters and return type. */
  readonly type: string;
  readonly isOptional: boolean;
  readonly doc: DocComment | undefined;
}

export interface Declared {
  readonly name: string;
  readonly kind: 'interface' | 'function' | 'class' | 'constant' | 'type';
  readonly doc: DocComment | undefined;
  readonly members: readonly Member[];
  readonly bases: readonly string[];
  /** For a lit element, its members that are attributes in HTML. */
  readonly attributes: readonly Member[];
  /** What follows the name, on one line: parameters and return type, or the type. */
  readonly signature: string;
}

/** The ESTree fields that this module reads. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodeOf = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);
const nodesOf = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : [];
const nameOf = (value: unknown): string => {
  const node = nodeOf(value);
  return String(node?.name ?? node?.value ?? '');
};
const onOneLine = (text: string): string =>
  text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/;? }/g, ' }')
    .replace(/^: ?/, '')
    .replace(/^\| /, '')
    .trim();

export function readModule(path: string): ReadonlyMap<string, Declared> {
  const text = readFileSync(path, 'utf8');
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const comments = parsed.comments.filter(
    ({ type, value }) => type === 'Block' && value[0] === '*',
  );
  const docBefore = (start: number): DocComment | undefined => {
    const found = comments.filter(({ end }) => end <= start).at(-1);
    return found && text.slice(found.end, start).trim() === ''
      ? readDocComment(found.value)
      : undefined;
  };
  const reader = new Reader(text, docBefore);
  const all = nodesOf(parsed.program.body as unknown).flatMap((statement) => {
    const inner = nodeOf(statement.declaration) ?? statement;
    return reader.declared(inner, docBefore(statement.start));
  });
  return joinOverloads(all);
}

/** Merges overloads into one entry. The first signature has the comment; the implementation is not callable. */
function joinOverloads(all: readonly Declared[]): ReadonlyMap<string, Declared> {
  const named = new Map<string, Declared>();
  for (const each of all) {
    const first = named.get(each.name);
    if (first?.kind !== 'function') named.set(each.name, each);
  }
  return named;
}

class Reader {
  constructor(
    private readonly text: string,
    private readonly docBefore: (start: number) => DocComment | undefined,
  ) {}

  declared(node: Node, doc: DocComment | undefined): readonly Declared[] {
    const name = nameOf(node.id);
    const base = { name, doc, members: [], bases: [], attributes: [], signature: '' };
    switch (node.type) {
      case 'TSInterfaceDeclaration':
        return [
          {
            ...base,
            kind: 'interface',
            members: this.members(nodeOf(node.body)?.body),
            bases: nodesOf(node.extends).map((each) => nameOf(each.expression)),
          },
        ];
      case 'TSTypeAliasDeclaration': {
        const type = nodeOf(node.typeAnnotation);
        return [{ ...base, kind: 'type', signature: onOneLine(this.slice(type)) }];
      }
      case 'FunctionDeclaration':
      case 'TSDeclareFunction':
        return [{ ...base, kind: 'function', signature: this.call(node) }];
      case 'ClassDeclaration': {
        const body = nodesOf(nodeOf(node.body)?.body);
        const members = this.members(body);
        const named = this.attributeNames(body);
        const attributes = members.filter((member) => named.has(member.name));
        return [{ ...base, kind: 'class', members, attributes }];
      }
      case 'VariableDeclaration':
        return nodesOf(node.declarations).map((each) => ({
          ...base,
          name: nameOf(each.id),
          kind: 'constant',
          members: this.properties(nodeOf(each.init)),
          signature: onOneLine(this.slice(nodeOf(each.init))),
        }));
      default:
        return [];
    }
  }

  /** Reads lit's `static properties`. Internal state and `attribute: false` are no attributes. */
  private attributeNames(body: readonly Node[]): ReadonlySet<string> {
    const declared = body.find((node) => node.static === true && nameOf(node.key) === 'properties');
    const properties = this.properties(nodeOf(declared?.value));
    const isAttribute = ({ type }: Member) => !/state: true|attribute: false/.test(type);
    return new Set(properties.filter(isAttribute).map(({ name }) => name));
  }

  private slice(node: Node | undefined): string {
    return node ? this.text.slice(node.start, node.end) : '';
  }

  private call(node: Node): string {
    const parameters = nodesOf(node.params)
      .map((each) => onOneLine(this.slice(each)))
      .join(', ');
    const result = onOneLine(this.slice(nodeOf(node.returnType))) || 'void';
    return `(${parameters}) => ${result}`;
  }

  private members(body: unknown): readonly Member[] {
    return nodesOf(body).flatMap((node) => {
      const name = nameOf(node.key);
      const isOptional = node.optional === true;
      const doc = this.docBefore(node.start);
      if (node.type === 'TSPropertySignature' || node.type === 'PropertyDefinition') {
        const annotation = onOneLine(this.slice(nodeOf(node.typeAnnotation)));
        const value = nodeOf(node.value);
        const type = annotation || (value ? typeof value.value : 'unknown');
        return node.static === true ? [] : [{ name, isOptional, doc, type }];
      }
      if (node.type === 'TSMethodSignature')
        return [{ name, isOptional, doc, type: this.call(node) }];
      return [];
    });
  }

  private properties(init: Node | undefined): readonly Member[] {
    let literal = init;
    while (literal && literal.type !== 'ObjectExpression') literal = nodeOf(literal.expression);
    return nodesOf(literal?.properties).flatMap((node) => {
      const value = nodeOf(node.value);
      if (node.type !== 'Property' || !value) return [];
      const doc = this.docBefore(node.start);
      return [
        { name: nameOf(node.key), isOptional: false, doc, type: onOneLine(this.slice(value)) },
      ];
    });
  }
}
