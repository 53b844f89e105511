import { describe, expect, it } from 'vitest';
import { move, moveCode, messagesOf } from '../test/project.js';

describe('module names', () => {
  it.each([
    [
      `import { createAppKit as make } from '@reown/appkit/react'`,
      `import { createAppKit as make } from 'openappkit/react'`,
    ],
    [
      `import /* a */ type { CaipNetwork } /* b */ from "@reown/appkit" // c`,
      `import /* a */ type { CaipNetwork } /* b */ from "openappkit" // c`,
    ],
    [`import '@reown/appkit-wallet-button/react';`, `import 'openappkit/react';`],
    [
      `import * as networks from '@reown/appkit/networks'`,
      `import * as networks from 'openappkit/networks'`,
    ],
    [`export * from '@reown/appkit/networks';`, `export * from 'openappkit/networks';`],
    [
      `export { useAppKit, type AppKitNetwork } from '@reown/appkit/react';`,
      `export { useAppKit, type AppKitNetwork } from 'openappkit/react';`,
    ],
    [`export * as kit from '@reown/appkit';`, `export * as kit from 'openappkit';`],
    [
      `const kit = await import('@reown/appkit/react');`,
      `const kit = await import('openappkit/react');`,
    ],
    [
      'const kit = await import(`@reown/appkit/react`);',
      'const kit = await import(`openappkit/react`);',
    ],
    [
      `const { createAppKit } = require('@reown/appkit');`,
      `const { createAppKit } = require('openappkit');`,
    ],
    [
      `const at = require.resolve('@reown/appkit-adapter-wagmi');`,
      `const at = require.resolve('@openappkit/adapter-wagmi');`,
    ],
    [
      `const at = import.meta.resolve('@reown/appkit/core');`,
      `const at = import.meta.resolve('openappkit/core');`,
    ],
    [`import kit = require('@reown/appkit');`, `import kit = require('openappkit');`],
    [`type Kit = import('@reown/appkit').AppKit;`, `type Kit = import('openappkit').AppKit;`],
    [
      `declare module '@reown/appkit/react' { interface Register {} }`,
      `declare module 'openappkit/react' { interface Register {} }`,
    ],
    [
      `vi.mock('@reown/appkit/react', async (original) => ({ ...(await original<typeof import('@reown/appkit/react')>()) }));`,
      `vi.mock('openappkit/react', async (original) => ({ ...(await original<typeof import('openappkit/react')>()) }));`,
    ],
    [
      `import { vi } from 'vitest'; vi.doMock('@reown/appkit');`,
      `import { vi } from 'vitest'; vi.doMock('openappkit');`,
    ],
    [
      `jest.mock('@reown/appkit-siwe'); jest.requireActual('@reown/appkit-siwx');`,
      `jest.mock('@openappkit/siwx'); jest.requireActual('@openappkit/siwx');`,
    ],
    [
      `import { EthersAdapter } from '@reown/appkit-adapter-ethers'`,
      `import { EthersAdapter } from '@openappkit/adapter-evm'`,
    ],
    [
      `import { Ethers5Adapter } from '@reown/appkit-adapter-ethers5'`,
      `import { Ethers5Adapter } from '@openappkit/adapter-evm'`,
    ],
    [
      `import { useAppKitConnection } from '@reown/appkit-adapter-solana/react'`,
      `import { useAppKitConnection } from 'openappkit/react/solana'`,
    ],
    [
      `import { useAppKitConnection } from '@reown/appkit/vue/solana'`,
      `import { useAppKitConnection } from 'openappkit/vue/solana'`,
    ],
    [
      `import { useAppKitSIWX } from '@reown/appkit-siwx/react'`,
      `import { useAppKitSIWX } from 'openappkit/react'`,
    ],
    [
      `import { createAppKit } from 'https://esm.sh/@reown/appkit@1.7.8/react?bundle'`,
      `import { createAppKit } from 'https://esm.sh/openappkit@0.1.0/react?bundle'`,
    ],
    [
      `import { WagmiAdapter } from 'https://cdn.jsdelivr.net/npm/@reown/appkit-adapter-wagmi@1/+esm'`,
      `import { WagmiAdapter } from 'https://cdn.jsdelivr.net/npm/@openappkit/adapter-wagmi@0.1.0/+esm'`,
    ],
  ])('renames the module in %s', async (before, after) => {
    expect(await moveCode(before, 'src/app.ts')).toBe(after);
  });

  it('renames a module in a require() made by createRequire', async () => {
    const text = `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nrequire('@reown/appkit');`;
    expect(await moveCode(text)).toContain(`require('openappkit')`);
  });
});

describe('strings that are not module names', () => {
  it.each([
    [
      'a require of the app',
      `function load(require: (name: string) => void) { require('@reown/appkit'); }`,
    ],
    ['a vi of the app', `const vi = { mock: (name: string) => name };\nvi.mock('@reown/appkit');`],
    ['a sample of code', "const sample = `import { createAppKit } from '@reown/appkit'`;"],
    ['a sentence', `const text = 'made with @reown/appkit';`],
    ['a comment', `// from '@reown/appkit'\n/* require('@reown/appkit') */`],
    ['a regular expression', `const old = /@reown\\/appkit/;`],
    ['another package that begins like it', `import x from '@reown/appkit-extras-of-mine';`],
    [
      'a name that objects have by themselves',
      `import x from 'constructor'; import y from '@reown/toString'; import '@reown/appkit/toString';`,
    ],
    [
      'a name that is put together',
      `const load = (part: string) => import(\`@reown/appkit/\${part}\`);`,
    ],
  ])('keeps %s', async (_, text) => {
    const moved = await move({ 'src/app.tsx': text });
    expect(moved.text('src/app.tsx')).toBe(text);
    expect(moved.unread).toEqual([]);
  });

  it('reports strings that may matter', async () => {
    expect(await messagesOf(`\n\nconst at = 'made with @reown/appkit';`)).toEqual([
      "src/app.tsx:3 A string mentions made with @reown/appkit. Left unchanged: check what it's for.",
    ]);
    expect((await messagesOf(`import(\`@reown/appkit/\${x}\`)`))[0]).toContain(
      'A module name is built from',
    );
  });
});

describe('bytes around the edits', () => {
  const text = `import { createAppKit } from '@reown/appkit';\n\tconst a = 1;  \n`;

  it.each([
    ['line ends of Windows', text.replaceAll('\n', '\r\n')],
    ['a mark at the start', `\uFEFF${text}`],
    ['no line end at the end', text.trimEnd()],
    ['a line for the shell', `#!/usr/bin/env node\n${text}`],
    ['signs outside the first plane', `const smile = '😀😀';\n${text}`],
    ['a directive', `'use client'\n\n${text}`],
  ])('keeps %s around an edit', async (_, before) => {
    expect(await moveCode(before, 'src/app.ts')).toBe(
      before.replace('@reown/appkit', 'openappkit'),
    );
  });
});

describe('imports from a package that was split', () => {
  it('renames an import whose names all moved to one module', async () => {
    expect(
      await moveCode(`import type { CaipNetwork, CaipAddress } from '@reown/appkit-common';`),
    ).toBe(`import type { CaipNetwork, CaipAddress } from 'openappkit';`);
  });

  it('splits an import, and keeps and reports names without a replacement', async () => {
    const text = `import { type CaipNetwork, ConstantsUtil as C, type ChainNamespace } from "@reown/appkit-common"\r\nlet x;`;
    expect(await moveCode(text)).toBe(
      `import { type CaipNetwork } from "openappkit"\r\nimport { ConstantsUtil as C } from "@reown/appkit-common"\r\nimport { type ChainNamespace } from "openappkit/networks"\r\nlet x;`,
    );
    expect((await messagesOf(text))[0]).toContain(
      'ConstantsUtil from @reown/appkit-common was left as is',
    );
  });

  it('keeps and reports an import that contains a comment', async () => {
    const text = `import {\n  type CaipNetwork, // the one\n  ConstantsUtil,\n} from '@reown/appkit-common';`;
    expect(await moveCode(text)).toBe(text);
    expect((await messagesOf(text)).join()).toContain('Split it manually');
  });

  it('keeps a namespace import', async () => {
    const text = `import * as common from '@reown/appkit-common';`;
    expect(await moveCode(text)).toBe(text);
  });
});

describe('missing features', () => {
  it.each([
    [
      `import { TonAdapter } from '@reown/appkit-adapter-ton';`,
      'OpenAppKit has no adapter for that chain family',
    ],
    [
      `import { TronAdapter } from '@reown/appkit-adapter-tron';`,
      'OpenAppKit has no adapter for that chain family',
    ],
    [
      `import { grantPermissions } from '@reown/appkit-experimental/smart-session';`,
      'it was experimental',
    ],
    [
      `import { mainnet, tronMainnet } from '@reown/appkit/networks';`,
      "tronMainnet isn't in openappkit/networks",
    ],
    [
      `import { OptionsController } from '@reown/appkit-controllers';`,
      'OptionsController from @reown/appkit-controllers was left as is',
    ],
    [
      `import { W3mFrameProviderSingleton } from '@reown/appkit/auth-provider';`,
      'only the kit talks to the frame',
    ],
    [
      `import * as solana from '@reown/appkit-adapter-solana/react';`,
      'the hook is in `openappkit/react/solana`',
    ],
    [`const c = require('@reown/appkit-common');`, 'module of its own'],
  ])('reports %s', async (text, why) => {
    const messages = (await messagesOf(text)).join();
    if (why === 'module of its own') expect(messages).toContain('@reown/appkit-common');
    else expect(messages).toContain(why);
  });

  it('reports options of the call, of a constant and of the provider', async () => {
    const messages =
      await messagesOf(`import { AppKitProvider, createAppKit } from '@reown/appkit/react';
const features = { email: true, socials: false };
const options = { projectId, networks, features, enableAuthLogger: false, showWallets: true };
createAppKit({ ...options, metadata });
export const App = () => <AppKitProvider {...options} features={{ email: true }} />;
function other(createAppKit: Function) { createAppKit({ showWallets: true }); }`);
    expect(messages.map((each) => each.replace(/^src\/app.tsx:(\d+) (\S+):.*/, '$1 $2'))).toEqual([
      '2 features.email',
      '3 showWallets',
      '5 features.email',
    ]);
  });

  it('reports options of an object that is spread into itself, or a name that refers to itself', async () => {
    const text = `import { createAppKit } from '@reown/appkit';
var options = { ...options, showWallets: true, ...more } as any;
var more = { ...options, ...(more as any) };
var self = self as any;
createAppKit(options);
createAppKit(self);`;
    expect(await moveCode(text)).toBe(text.replace('@reown/appkit', 'openappkit'));
    expect((await messagesOf(text)).join()).toContain('showWallets');
  });

  it('reports methods of the kit, but not those of other objects', async () => {
    const messages = await messagesOf(`import { createAppKit } from '@reown/appkit';
const modal = createAppKit({ projectId, networks });
modal.open(); modal.setCaipAddress(null); router.replace('/');`);
    expect(messages).toEqual([
      "src/app.tsx:3 setCaipAddress has no replacement: state can't be set from outside.",
    ]);
  });
});

describe('theme variables in code', () => {
  it('renames variables and converts sizes to scales', async () => {
    const text = `createAppKit({ themeVariables: { '--w3m-accent': '#f00', "--apkt-font-size-master": "12px", '--w3m-border-radius-master': '1px', '--w3m-z-index': 9 } });
root.style.setProperty('--w3m-accent', c);
const Button = styled.button\`color: var(--w3m-accent); border-radius: 2px;\`;`;
    expect(
      await moveCode(text),
    ).toBe(`createAppKit({ themeVariables: { '--ak-accent': '#f00', "--ak-font-scale": "1.2", '--ak-radius-scale': '0.25', '--ak-z-index': 9 } });
root.style.setProperty('--ak-accent', c);
const Button = styled.button\`color: var(--ak-accent); border-radius: 2px;\`;`);
  });

  it('renames variables in a multi-line tagged template with Windows line endings', async () => {
    const text = `const B = styled.button\`\r\n  color: var(--w3m-accent);\r\n  font-size: 2px;\r\n\`;\r\n`;
    expect(await moveCode(text)).toBe(text.replace('--w3m-accent', '--ak-accent'));
  });

  it('keeps a size that is not a number, because OpenAppKit accepts it', async () => {
    const text = `const v = { '--w3m-font-size-master': size, '--w3m-border-radius-master': '0.1rem' };`;
    expect(await moveCode(text)).toBe(text);
    expect(await messagesOf(text)).toHaveLength(2);
  });
});

it('renames modules in strings of a config file', async () => {
  const text = `export default { optimizeDeps: { include: ['@reown/appkit/react', 'lodash'] } };`;
  expect(await moveCode(text, 'vite.config.ts')).toBe(text.replace('@reown/appkit', 'openappkit'));
  expect(await moveCode(text, 'src/list.ts')).toBe(text);
});

it('reads a script that binds a name twice', async () => {
  const text = `import { a } from '@reown/appkit';\nimport { a } from './b';\nconst c = 1; const c = 2;`;
  expect(await moveCode(text)).toContain(`from 'openappkit'`);
  const shadowed = `const c = 1; const c = 2;\nconst f = (require) => require('@reown/appkit');`;
  expect(await moveCode(shadowed)).toBe(shadowed);
});
