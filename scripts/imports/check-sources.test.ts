import { describe, expect, it } from 'vitest';
import { checkSources } from './check-sources.ts';

/** The rules a set of files breaks. */
function broken(files: Record<string, string>, entries: Record<string, string> = {}): string[] {
  const found = checkSources(new Map(Object.entries(files)), {
    resolveOurs: (specifier) => entries[specifier],
  });
  return found.map((each) => each.rule);
}

describe('the rules about who imports whom', () => {
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
  ])('%s must not import %s', (path, specifier) => {
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
  ])('%s may import %s', (path, specifier) => {
    expect(broken({ [path]: `import { x } from '${specifier}'; x();` })).toEqual([]);
  });

  it('modal loads a connector in one file and by import() only', () => {
    const lazy = `export const load = () => import('@openappkit/connector-embedded');`;
    expect(broken({ 'packages/kit/src/load-connectors.ts': lazy })).toEqual([]);
    expect(broken({ 'packages/kit/src/other.ts': lazy })).toEqual(['package-direction']);
    const eager = `import { x } from '@openappkit/connector-embedded'; x();`;
    expect(broken({ 'packages/kit/src/load-connectors.ts': eager })).toEqual(['package-direction']);
  });

  it('a relative import stays in its package', () => {
    const files = { 'packages/ui/src/a.ts': `import { x } from '../../core/src/b.js'; x();` };
    expect(broken(files)).toEqual(['own-package']);
  });

  it('a layer of core imports lower layers only, types excepted', () => {
    const files = (statement: string) => ({
      'packages/core/src/env/a.ts': statement,
      'packages/core/src/flows/b.ts': 'export const b = 1; export type B = number;',
    });
    expect(broken(files(`import { b } from '../flows/b.js'; b;`))).toEqual(['core-layers']);
    expect(broken(files(`import type { B } from '../flows/b.js'; export type A = B;`))).toEqual([]);
  });

  it('a controller of core does not import another at run time', () => {
    const files = {
      'packages/core/src/account/a.ts': `import { c } from '../chain/c.js'; c;`,
      'packages/core/src/chain/c.ts': 'export const c = 1;',
    };
    expect(broken(files)).toEqual(['core-layers']);
  });

  it('a folder of core that has no layer is a violation', () => {
    expect(broken({ 'packages/core/src/novel/a.ts': 'export const a = 1;' })).toEqual([
      'core-layers',
    ]);
  });

  it('views never import each other', () => {
    const files = {
      'packages/modal/src/views/send/a.ts': `import { b } from '../connect/b.js'; b;`,
      'packages/modal/src/views/connect/b.ts': 'export const b = 1;',
      'packages/modal/src/views/pay/c.ts': `import { b } from '../connect/b.js'; b;`,
    };
    expect(broken(files)).toEqual(['modal-folders', 'modal-folders']);
  });

  it('nothing of core and of the kit draws, a feature neither', () => {
    const pay = (text: string) => broken({ 'packages/kit/src/features/pay/controller.ts': text });
    for (const text of [
      `import { html } from 'lit'; html;`,
      `export const l = () => import('@lit/context');`,
    ])
      expect(pay(text), text).toEqual(['no-drawing']);
    for (const name of ['@openappkit/ui/base', '@openappkit/modal'])
      expect(pay(`import { x } from '${name}'; x;`)).toEqual(['package-direction']);
    expect(pay(`import { proxy } from '@openappkit/core/feature'; proxy;`)).toEqual([]);
  });

  it('finds a run-time cycle, also one across packages', () => {
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

  it('lets types go round and code load late', () => {
    const files = {
      'packages/ui/src/a.ts': `import type { B } from './b.js'; export interface A { b: B }`,
      'packages/ui/src/b.ts': `export interface B { n: 1 } export const l = () => import('./a.js');`,
    };
    expect(broken(files)).toEqual([]);
  });
});

describe('the rules about what stands in a file', () => {
  it.each([
    'let count = 0; export const next = () => ++count;',
    'export var x = 1;',
    'const seen = new Map(); export { seen };',
    'export const seen = new Set<string>();',
    'const kits = new WeakMap(); export { kits };',
    `import { proxy } from 'valtio/vanilla'; export const state = proxy({});`,
    `const table = new Map([['a', 1]]); export { table };`,
  ])('no module-level state: %s', (text) => {
    expect(broken({ 'packages/ui/src/a.ts': text })).toEqual(['module-state']);
  });

  it('allows a read-only table, state inside a function, and default-kit.ts', () => {
    const table = `const t: ReadonlySet<string> = new Set(['a']); export { t };`;
    expect(broken({ 'packages/ui/src/a.ts': table })).toEqual([]);
    expect(
      broken({ 'packages/ui/src/a.ts': 'export const f = () => { let x = 1; return x; };' }),
    ).toEqual([]);
    expect(
      broken({ 'packages/kit/src/kit/default-kit.ts': 'export const kits = new Map();' }),
    ).toEqual([]);
  });

  it('no vi.mock, in tests neither', () => {
    const text = `import { vi } from 'vitest'; ${['vi', 'mock'].join('.')}('./b.js');`;
    expect(broken({ 'packages/ui/src/a.test.ts': text })).toEqual(['no-module-mocks']);
  });

  it('at most 400 lines, tests and generated files excepted', () => {
    const long = 'export {};\n'.repeat(401);
    expect(broken({ 'packages/ui/src/a.ts': long })).toEqual(['length']);
    expect(broken({ 'packages/ui/src/a.test.ts': long })).toEqual([]);
    expect(broken({ 'packages/ui/src/a.gen.ts': long })).toEqual([]);
  });

  it('only zod/mini', () => {
    expect(broken({ 'packages/core/src/env/a.ts': `import { z } from 'zod'; z;` })).toEqual([
      'zod-mini',
    ]);
    expect(broken({ 'packages/core/src/env/a.ts': `import * as z from 'zod/v4'; z;` })).toEqual([
      'zod-mini',
    ]);
    expect(broken({ 'packages/core/src/env/a.ts': `import * as z from 'zod/mini'; z;` })).toEqual(
      [],
    );
  });

  it('no style attribute and no styleMap in a template', () => {
    const rule = ['no-inline-style'];
    const withTemplate = (text: string) => broken({ 'packages/ui/src/a.ts': text });
    expect(withTemplate(`html\`<p class="a" style=\${x}></p>\`;`)).toEqual(rule);
    expect(withTemplate(`html\`<p class=\${y} style="color: red"></p>\`;`)).toEqual(rule);
    expect(
      withTemplate(`import { styleMap } from 'lit/directives/style-map.js'; styleMap({});`),
    ).toEqual(rule);
    expect(withTemplate(`html\`<p .style=\${x} data-style="a"></p>\`;`)).toEqual([]);
  });

  it('no comment that cites a document which no reader has', () => {
    expect(
      broken({ 'packages/core/src/env/x.ts': '// As product'.concat('.md says.\nexport {};') }),
    ).toEqual(['citations']);
    expect(broken({ 'packages/core/src/env/x.ts': '// EIP-1193; README.md\nexport {};' })).toEqual(
      [],
    );
  });

  it('no spread of a literal', () => {
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

  it('no folder that has become a drawer, unless all in it are of one trade', () => {
    const many = (folder: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${folder}/a${index}.ts`, 'export {};']),
      );
    expect(broken(many('packages/core/src/env', 15))).toEqual([]);
    expect(broken(many('packages/core/src/env', 16))).toEqual(['folders']);
    expect(broken(many('packages/ui/src/icons', 40))).toEqual([]);
  });

  it('says so when a file does not parse', () => {
    expect(broken({ 'packages/ui/src/a.ts': 'const = ;' })).toEqual(['parse']);
  });
});
