import { describe, expect, it } from 'vitest';
import { checkSources } from './check-sources.ts';

function broken(files: Record<string, string>, entries: Record<string, string> = {}): string[] {
  const found = checkSources(new Map(Object.entries(files)), {
    resolveOurs: (specifier) => entries[specifier],
  });
  return found.map((each) => each.rule);
}

describe('import rules', () => {
  it.each([
    ['packages/ui/src/a.ts', '@openappkit/core'],
    ['packages/core/src/env/a.ts', '@openappkit/ui'],
    ['packages/react/src/a.ts', '@openappkit/ui'],
    ['packages/react/src/a.ts', '@openappkit/core/internal'],
    ['packages/adapter-evm/src/a.ts', '@openappkit/core'],
    ['packages/adapter-solana/src/a.ts', '@openappkit/adapter-evm'],
    ['packages/adapter-new/src/a.ts', '@openappkit/core/internal'],
    ['packages/modal/src/a.ts', '@openappkit/testing'],
    ['packages/core/src/env/a.ts', 'openappkit/react'],
  ])('forbids %s to import %s', (path, specifier) => {
    expect(broken({ [path]: `import { x } from '${specifier}'; x();` })).toEqual([
      'package-direction',
    ]);
    expect(broken({ [path]: `export { x } from '${specifier}';` })).toEqual(['package-direction']);
  });

  it.each([
    ['packages/modal/src/a.ts', '@openappkit/core/internal'],
    ['packages/modal/src/a.ts', '@openappkit/ui'],
    ['packages/adapter-evm/src/a.ts', '@openappkit/core/adapter'],
    ['packages/adapter-wagmi/src/a.ts', '@openappkit/adapter-evm'],
    ['packages/adapter-new/src/a.ts', '@openappkit/core/adapter'],
    ['packages/openappkit/src/a.ts', '@openappkit/networks'],
    ['packages/adapter-evm/src/a.test.ts', '@openappkit/testing'],
  ])('allows %s to import %s', (path, specifier) => {
    expect(broken({ [path]: `import { x } from '${specifier}'; x();` })).toEqual([]);
  });

  it('lets modal load a connector in one file only, by import()', () => {
    const lazy = `export const load = () => import('@openappkit/connector-embedded');`;
    expect(broken({ 'packages/kit/src/load-connectors.ts': lazy })).toEqual([]);
    expect(broken({ 'packages/kit/src/other.ts': lazy })).toEqual(['package-direction']);
    const eager = `import { x } from '@openappkit/connector-embedded'; x();`;
    expect(broken({ 'packages/kit/src/load-connectors.ts': eager })).toEqual(['package-direction']);
  });

  it('keeps relative imports inside their package', () => {
    const files = { 'packages/ui/src/a.ts': `import { x } from '../../core/src/b.js'; x();` };
    expect(broken(files)).toEqual(['own-package']);
  });

  it('lets a layer of core import only lower layers, except types', () => {
    const files = (statement: string) => ({
      'packages/core/src/env/a.ts': statement,
      'packages/core/src/flows/b.ts': 'export const b = 1; export type B = number;',
    });
    expect(broken(files(`import { b } from '../flows/b.js'; b;`))).toEqual(['core-layers']);
    expect(broken(files(`import type { B } from '../flows/b.js'; export type A = B;`))).toEqual([]);
  });

  it('forbids run-time imports between controllers of core', () => {
    const files = {
      'packages/core/src/wallets/a.ts': `import { c } from '../state/c.js'; c;`,
      'packages/core/src/state/c.ts': 'export const c = 1;',
    };
    expect(broken(files)).toEqual(['core-layers']);
  });

  it('rejects a folder of core without a layer', () => {
    expect(broken({ 'packages/core/src/novel/a.ts': 'export const a = 1;' })).toEqual([
      'core-layers',
    ]);
  });

  it('forbids imports between views', () => {
    const files = {
      'packages/modal/src/views/send/a.ts': `import { b } from '../connect/b.js'; b;`,
      'packages/modal/src/views/connect/b.ts': 'export const b = 1;',
      'packages/modal/src/views/pay/c.ts': `import { b } from '../connect/b.js'; b;`,
    };
    expect(broken(files)).toEqual(['modal-folders', 'modal-folders']);
  });

  it('forbids rendering in core, kit and features', () => {
    const pay = (text: string) => broken({ 'packages/kit/src/features/pay/create-pay.ts': text });
    for (const text of [
      `import { html } from 'lit'; html;`,
      `export const l = () => import('@lit/context');`,
    ])
      expect(pay(text), text).toEqual(['no-drawing']);
    for (const name of ['@openappkit/ui/base', '@openappkit/modal'])
      expect(pay(`import { x } from '${name}'; x;`)).toEqual(['package-direction']);
    expect(pay(`import { proxy } from '@openappkit/core/feature'; proxy;`)).toEqual([]);
  });

  it('finds cycles, also across packages', () => {
    const ring = {
      'packages/ui/src/a.ts': `import { b } from './b.js'; export const a = () => b;`,
      'packages/ui/src/b.ts': `export { a as b } from './a.js';`,
    };
    expect(broken(ring)).toEqual(['no-cycles']);
    const across = {
      'packages/react/src/index.ts': `export * from '@openappkit/modal';`,
      'packages/modal/src/index.ts': `export * from '@openappkit/react';`,
    };
    const entries = {
      '@openappkit/modal': 'packages/modal/src/index.ts',
      '@openappkit/react': 'packages/react/src/index.ts',
    };
    expect(broken(across, entries)).toContain('no-cycles');
  });

  it.each([
    `import type { A } from './a.js'; export interface B { a?: A }`,
    `export type { A as B } from './a.js';`,
  ])('finds a cycle that types close: %s', (b) => {
    const a = `import type { B } from './b.js'; export interface A { b: B }`;
    expect(broken({ 'packages/ui/src/a.ts': a, 'packages/ui/src/b.ts': b })).toEqual(['no-cycles']);
  });

  it('allows cycles that lazy imports close', () => {
    const files = {
      'packages/ui/src/a.ts': `import type { B } from './b.js'; export interface A { b: B }`,
      'packages/ui/src/b.ts': `export interface B { n: 1 } export const l = () => import('./a.js');`,
    };
    expect(broken(files)).toEqual([]);
  });
});

describe('content rules', () => {
  it.each([
    'let count = 0; export const next = () => ++count;',
    'export var x = 1;',
    'const seen = new Map(); export { seen };',
    'export const seen = new Set<string>();',
    'const kits = new WeakMap(); export { kits };',
    `import { proxy } from 'valtio/vanilla'; export const state = proxy({});`,
    `const table = new Map([['a', 1]]); export { table };`,
  ])('forbids module-level state: %s', (text) => {
    expect(broken({ 'packages/ui/src/a.ts': text })).toEqual(['module-state']);
  });

  it('allows read-only tables, state inside functions, and kit-registry.ts', () => {
    const table = `const t: ReadonlySet<string> = new Set(['a']); export { t };`;
    expect(broken({ 'packages/ui/src/a.ts': table })).toEqual([]);
    expect(
      broken({ 'packages/ui/src/a.ts': 'export const f = () => { let x = 1; return x; };' }),
    ).toEqual([]);
    expect(
      broken({ 'packages/kit/src/kit/kit-registry.ts': 'export const kits = new Map();' }),
    ).toEqual([]);
  });

  it('forbids vi.mock, also in tests', () => {
    const text = `import { vi } from 'vitest'; ${['vi', 'mock'].join('.')}('./b.js');`;
    expect(broken({ 'packages/ui/src/a.test.ts': text })).toEqual(['no-module-mocks']);
  });

  it('forbids style attributes in templates', () => {
    const rule = ['no-inline-style'];
    const withTemplate = (text: string) => broken({ 'packages/ui/src/a.ts': text });
    expect(withTemplate(`html\`<p class="a" style=\${x}></p>\`;`)).toEqual(rule);
    expect(withTemplate(`html\`<p class=\${y} style="color: red"></p>\`;`)).toEqual(rule);
    expect(withTemplate(`html\`<p .style=\${x} data-style="a"></p>\`;`)).toEqual([]);
  });

  it('forbids comments that cite documents outside the repository', () => {
    expect(
      broken({ 'packages/core/src/env/x.ts': '// As product'.concat('.md says.\nexport {};') }),
    ).toEqual(['citations']);
    expect(broken({ 'packages/core/src/env/x.ts': '// EIP-1193; README.md\nexport {};' })).toEqual(
      [],
    );
  });

  it('forbids spreading a literal', () => {
    expect(
      broken({ 'packages/core/src/env/x.ts': 'export const a = { ...{ b: 1 }, c: 2 };' }),
    ).toEqual(['plain-fields']);
    expect(
      broken({
        'packages/core/src/env/x.ts':
          'export const a = (b: object) => ({ ...b, ...(b && { c: 2 }) });',
      }),
    ).toEqual([]);
  });

  it('reports a file that does not parse', () => {
    expect(broken({ 'packages/ui/src/a.ts': 'const = ;' })).toEqual(['parse']);
  });
});
