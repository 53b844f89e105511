// Small apps on the old kit that resemble public ones, with the expected changes and messages.
import type { Files } from './project.js';

interface OldApp {
  readonly files: Files;
  readonly changed: readonly string[];
  /** Fragments of lines that still name the old kit afterwards. */
  readonly stays?: readonly string[];
  /** Fragments of the expected messages, one per message. */
  readonly told?: readonly string[];
  /** Fragments of files after the migration. */
  readonly holds?: Readonly<Record<string, string | readonly string[]>>;
}

const manifest = (dependencies: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ name: 'app', private: true, dependencies }, undefined, 2)}\n`;
const kit = { '@reown/appkit': '^1.7.8' };

export const apps: Readonly<Record<string, OldApp>> = {
  'React with wagmi': {
    files: {
      'package.json': manifest({
        ...kit,
        '@reown/appkit-adapter-wagmi': '^1.7.8',
        viem: '^2.45.0',
        wagmi: '^2.19.5',
      }),
      'src/config/index.tsx': `import { cookieStorage, createStorage, http } from '@wagmi/core'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet, arbitrum } from '@reown/appkit/networks'
import type { AppKitNetwork } from '@reown/appkit/networks'

export const projectId = import.meta.env.VITE_PROJECT_ID
export const networks = [mainnet, arbitrum] as [AppKitNetwork, ...AppKitNetwork[]]
export const wagmiAdapter = new WagmiAdapter({ storage: createStorage({ storage: cookieStorage }), ssr: true, projectId, networks })
`,
      'src/context.tsx': `'use client'
import { wagmiAdapter, projectId, networks } from './config'
import { createAppKit } from '@reown/appkit/react'
import { WagmiProvider } from 'wagmi'

createAppKit({ adapters: [wagmiAdapter], projectId, networks, features: { analytics: true }, themeVariables: { '--w3m-accent': '#00DCFF' } })
`,
    },
    changed: ['package.json', 'src/config/index.tsx', 'src/context.tsx'],
    told: ['features.analytics: sends nothing until'],
    holds: {
      'package.json': [
        '"@reown/appkit": "npm:openappkit@0.1.0"',
        '"@openappkit/adapter-wagmi": "^0.1.0"',
      ],
      'src/context.tsx': [`'--ak-accent': '#00DCFF'`, `'use client'\nimport`],
    },
  },
  'React with ethers 6': {
    files: {
      'package.json': manifest({
        ...kit,
        '@reown/appkit-adapter-ethers': '^1.7.8',
        ethers: '^6.13.0',
      }),
      'src/App.jsx': `import { createAppKit, useAppKitProvider, useAppKitAccount } from "@reown/appkit/react";
import { EthersAdapter } from "@reown/appkit-adapter-ethers";
import { BrowserProvider, Contract } from "ethers";
import { arbitrum, mainnet } from "@reown/appkit/networks";
createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet, arbitrum], projectId: "x" });
export default function App() {
  const { walletProvider } = useAppKitProvider("eip155");
  return <><w3m-button /><appkit-network-button /></>;
}
`,
    },
    changed: ['package.json', 'src/App.jsx'],
    holds: { 'src/App.jsx': ['<w3m-button />', 'from "@openappkit/adapter-evm"'] },
  },
  'plain scripts with ethers 5': {
    files: {
      'package.json': manifest({
        ...kit,
        '@reown/appkit-adapter-ethers5': '1.7.8',
        ethers: '5.7.2',
      }),
      'main.js': `const { createAppKit } = require('@reown/appkit')
const { Ethers5Adapter } = require('@reown/appkit-adapter-ethers5')
const modal = createAppKit({ adapters: [new Ethers5Adapter()], projectId, networks })
modal.subscribeAccount(s => console.log(s))
`,
      'index.html': `<appkit-button label="Hi"></appkit-button>\n<script src="main.js"></script>\n`,
    },
    changed: ['package.json', 'main.js'],
  },
  'React with Solana': {
    files: {
      'package.json': manifest({ ...kit, '@reown/appkit-adapter-solana': '^1.7.8' }),
      'src/hooks.ts': `import { useAppKitConnection, type Provider } from '@reown/appkit-adapter-solana/react'
import { useAppKitAccount } from '@reown/appkit/react'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { solana, solanaDevnet } from '@reown/appkit/networks'
`,
    },
    changed: ['package.json', 'src/hooks.ts'],
    holds: {
      'src/hooks.ts': [
        "import { useAppKitConnection } from 'openappkit/react/solana'\nimport { type Provider } from '@openappkit/adapter-solana'",
      ],
    },
  },
  'React with Bitcoin': {
    files: {
      'package.json': manifest({ ...kit, '@reown/appkit-adapter-bitcoin': '^1.7.8' }),
      'src/btc.ts': `import { BitcoinAdapter, type BitcoinConnector } from "@reown/appkit-adapter-bitcoin";
import { bitcoin } from "@reown/appkit/networks";
`,
    },
    changed: ['package.json', 'src/btc.ts'],
  },
  'several chains, two of them not ours': {
    files: {
      'package.json': manifest({
        ...kit,
        '@reown/appkit-adapter-ethers': '^1.8.0',
        '@reown/appkit-adapter-solana': '^1.8.0',
        '@reown/appkit-adapter-bitcoin': '^1.8.0',
      }),
      'src/kit.ts': `import { createAppKit } from '@reown/appkit/react'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { BitcoinAdapter } from '@reown/appkit-adapter-bitcoin'
import { mainnet, solana, bitcoin, ton } from '@reown/appkit/networks'
export const modal = createAppKit({ adapters: [new EthersAdapter(), new SolanaAdapter(), new BitcoinAdapter()], networks: [mainnet, solana, bitcoin, ton], projectId })
`,
    },
    changed: ['package.json', 'src/kit.ts'],
    told: ["ton isn't in openappkit/networks"],
  },
  'Next with its settings': {
    files: {
      'package.json': manifest({ ...kit, next: '15.0.0' }),
      'next.config.mjs': `export default { transpilePackages: ['@reown/appkit'], webpack: (c) => { c.externals.push('pino-pretty'); return c; } };\n`,
      'app/providers.tsx': `'use client'\nimport { AppKitProvider } from '@reown/appkit/react'\nimport dynamic from 'next/dynamic'\nconst Button = dynamic(() => import('@reown/appkit/react').then((m) => m.AppKitButton), { ssr: false })\n`,
      'app/globals.css': `:root {\n  --w3m-z-index: 1000;\n  --w3m-border-radius-master: 2px;\n}\n.card { color: var(--w3m-accent); border: 1px solid var(--apkt-tokens-theme-borderPrimary); }\n`,
      'tsconfig.json': `{\n  // of Next\n  "compilerOptions": { "paths": { "@reown/appkit/*": ["./shims/*"] } }\n}\n`,
      '.next/server/a.js': `require('@reown/appkit')`,
    },
    changed: [
      'package.json',
      'next.config.mjs',
      'app/providers.tsx',
      'app/globals.css',
      'tsconfig.json',
    ],
    told: [
      'Only AppKit sets --apkt-tokens-theme-borderPrimary',
      'AppKit set --w3m-accent on the page',
    ],
    holds: {
      'app/globals.css': ['--ak-z-index: 1000;', '--ak-radius-scale: 0.5;', 'var(--ak-accent)'],
      'tsconfig.json': ['// of Next', '"openappkit/*"'],
    },
  },
  'Vue components': {
    files: {
      'package.json': manifest({ ...kit, vue: '^3.5.0' }),
      'src/App.vue': `<script lang="ts">
export { useAppKitState } from '@reown/appkit/vue'
</script>
<script setup lang="ts">
import { createAppKit, useAppKit } from "@reown/appkit/vue";
import Other from './Other.vue'
</script>

<template>
  <Other v-if="a < b" :text="'@reown/appkit'" />
  <appkit-button />
  <p>@reown/appkit</p>
</template>

<style scoped lang="scss">
.a { color: var(--w3m-accent); // it's theirs
}
:root { --w3m-accent: red; }
</style>
`,
    },
    changed: ['package.json', 'src/App.vue'],
    stays: [':text=', '<p>'],
    holds: {
      'src/App.vue': [
        'openappkit/vue"',
        `from 'openappkit/vue'`,
        'var(--ak-accent)',
        '--ak-accent: red',
      ],
    },
  },
  'a page with an import map': {
    files: {
      'index.html': `<!doctype html>
<script type="importmap">
{ "imports": { "@reown/appkit": "https://esm.sh/@reown/appkit@1.7.8", "@reown/appkit/": "https://esm.sh/@reown/appkit@1.7.8/", "viem": "https://esm.sh/viem" } }
</script>
<style>:root { --apkt-accent: #fff }</style>
<appkit-button style="--w3m-z-index: 4"></appkit-button><w3m-onramp-widget></w3m-onramp-widget>
<script type="module">
  import { createAppKit } from '@reown/appkit'
  import { mainnet } from '@reown/appkit/networks'
</script>
<script src="https://unpkg.com/@reown/appkit-cdn@1.7.8/dist/appkit.js"></script>
`,
    },
    changed: ['index.html'],
    stays: ['appkit-cdn'],
    told: ['<w3m-onramp-widget>', 'appkit-cdn'],
    holds: {
      'index.html': [
        '"openappkit": "https://esm.sh/openappkit@0.1.0"',
        '"openappkit/": "https://esm.sh/openappkit@0.1.0/"',
        '--ak-accent: #fff',
        'style="--ak-z-index: 4"',
        `from 'openappkit/networks'`,
      ],
    },
  },
  'sign-in with a server': {
    files: {
      'package.json': manifest({
        ...kit,
        '@reown/appkit-siwe': '^1.7.8',
        '@reown/appkit-siwx': '^1.7.8',
      }),
      'server/index.ts': `import { verifySignature, getChainIdFromMessage, getAddressFromMessage } from '@reown/appkit-siwe'\n`,
      'src/siwe.ts': `import { createSIWEConfig, formatMessage, type SIWESession } from '@reown/appkit-siwe'\nimport { DefaultSIWX } from '@reown/appkit-siwx'\n`,
      'src/siwe.test.ts': `import { vi } from 'vitest'\nvi.mock(import('@reown/appkit-siwe'), () => ({}))\njest.mock('@reown/appkit/react')\n`,
    },
    changed: ['package.json', 'server/index.ts', 'src/siwe.ts', 'src/siwe.test.ts'],
    holds: { 'src/siwe.test.ts': `vi.mock(import('@openappkit/siwx')` },
  },
  'Svelte and Astro': {
    files: {
      'package.json': manifest(kit),
      'src/Wallet.svelte': `<script lang="ts">\n  import { createAppKit } from '@reown/appkit'\n  let n = 1;\n</script>\n{#if n < 2}<appkit-button />{/if}\n`,
      'src/pages/index.astro': `---\nimport type { CaipNetwork } from '@reown/appkit'\n---\n<appkit-button />\n<script>\n  import { createAppKit } from '@reown/appkit'\n</script>\n`,
    },
    changed: ['package.json', 'src/Wallet.svelte', 'src/pages/index.astro'],
  },
  'a library with a barrel, and an older way to write': {
    files: {
      'package.json': manifest({
        ...kit,
        '@reown/appkit-core': '1.7.8',
        '@reown/appkit-pay': '1.7.8',
      }),
      'src/index.ts': `export * from '@reown/appkit/react';\nexport { default as x } from './x';\nexport type { ThemeMode } from '@reown/appkit-core';\nexport { useAppKitAccount as useAccount } from '@reown/appkit-core/react';\n`,
      'src/pay.flow.js': `// @flow\nimport { usePay } from '@reown/appkit-pay/react';\nexport const f = (x: ?string): number => 1;\n`,
    },
    changed: ['package.json', 'src/index.ts', 'src/pay.flow.js'],
    holds: { 'src/index.ts': [`export type { ThemeMode } from 'openappkit';`] },
  },
};
