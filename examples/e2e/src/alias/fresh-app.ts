// A plain app in a fresh folder, installed from our packed tarballs under the names of the kit it comes
// from. React 18, so that the older line is held too. Made by alias.e2e.ts; removed by it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const app = `
import { BitcoinAdapter } from '@reown/appkit-adapter-bitcoin';
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { SolanaAdapter } from '@reown/appkit-adapter-solana';
import { type AppKitNetwork, bitcoin, mainnet, solana } from '@reown/appkit/networks';
import { createAppKit, useAppKitAccount } from '@reown/appkit/react';
import { createSIWEConfig, formatMessage, mapToSIWX } from '@reown/appkit-siwe';
import { DefaultSIWX, LocalStorage, type SIWXConfig } from '@reown/appkit-siwx';
import { createRoot } from 'react-dom/client';

const sandbox = JSON.parse(import.meta.env.VITE_SANDBOX);
const harbor = {
  id: 31337,
  name: 'Harbor',
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [sandbox.chains[0].rpcUrl] } },
} satisfies AppKitNetwork;

const siwx: SIWXConfig = new DefaultSIWX({
  required: false,
  storage: new LocalStorage({ key: 'moved-app' }),
});
const siwe = createSIWEConfig({
  getNonce: async () => '12345678',
  createMessage: ({ address, ...args }) => formatMessage(args, address),
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
});
if (mapToSIWX(siwe).getRequired?.() !== true) throw new Error('Sign-in is required by default');

createAppKit({
  siwx,
  projectId: 'moved-app',
  networks: [harbor, mainnet, solana, bitcoin],
  adapters: [new EthersAdapter(), new SolanaAdapter(), new BitcoinAdapter()],
  services: sandbox.services,
  themeVariables: { '--w3m-accent': '#7a3e9d' },
});

function App() {
  const { address, isConnected } = useAppKitAccount();
  return (
    <main>
      <appkit-button size="md" label="Connect Wallet" />
      <p data-testid="account">{isConnected ? address : 'nobody'}</p>
    </main>
  );
}

const container = document.querySelector('#root');
if (container) createRoot(container).render(<App />);
`;

export interface FreshApp {
  readonly folder: string;
  install(): void;
  checkTypes(): void;
  /** Builds into the returned folder. */
  build(): string;
  remove(): void;
}

export function createFreshApp(): FreshApp {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-alias-'));
  const run = (command: string, ...args: string[]) =>
    void execFileSync(command, args, { cwd: folder, stdio: 'pipe', env: plainEnv() });
  return {
    folder,
    install() {
      writeApp(folder, tarballsIn(join(folder, 'tarballs')));
      run('npx', '--yes', 'pnpm@10.34.9', 'install', '--ignore-workspace', '--prefer-offline');
    },
    checkTypes: () => run('npx', 'tsc', '-p', '.'),
    build() {
      run('npx', 'vite', 'build', '--outDir', 'site');
      return join(folder, 'site');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The environment without our condition: the app must see what is packed, not our sources. */
function plainEnv(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return env;
}

/** Tarball of each package by its name: those of this run of `npm test`, or built and packed now. */
function tarballsIn(folder: string): Readonly<Record<string, string>> {
  const script = (...args: string[]) =>
    execFileSync('npx', ['tsx', ...args], { cwd: root, encoding: 'utf8', env: plainEnv() });
  if (!existsSync(join(root, 'packages/openappkit/dist/react.js'))) script('scripts/build.ts');
  return JSON.parse(script('scripts/pack.ts', folder)) as Readonly<Record<string, string>>;
}

function writeApp(folder: string, tarballs: Readonly<Record<string, string>>): void {
  const fileOf = (name: string): string => `file:${tarballs[name]}`;
  const write = (name: string, content: unknown) =>
    writeFileSync(
      join(folder, name),
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    );
  mkdirSync(join(folder, 'src'));
  write('package.json', {
    name: 'moved-app',
    private: true,
    type: 'module',
    dependencies: {
      '@reown/appkit': fileOf('openappkit'),
      '@reown/appkit-adapter-bitcoin': fileOf('@openappkit/adapter-bitcoin'),
      '@reown/appkit-adapter-ethers': fileOf('@openappkit/adapter-evm'),
      '@reown/appkit-adapter-solana': fileOf('@openappkit/adapter-solana'),
      '@reown/appkit-siwe': fileOf('@openappkit/siwx'),
      '@reown/appkit-siwx': fileOf('@openappkit/siwx'),
      react: '18.3.1',
      'react-dom': '18.3.1',
    },
    devDependencies: {
      '@types/react': '18.3.8',
      '@types/react-dom': '18.3.7',
      typescript: '7.0.2',
      vite: '8.3.8',
    },
    pnpm: {
      overrides: Object.fromEntries(
        Object.keys(tarballs)
          .filter((name) => name !== 'openappkit')
          .map((name) => [name, fileOf(name)]),
      ),
    },
  });
  write('tsconfig.json', {
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['vite/client'],
    },
    include: ['src'],
  });
  write(
    'index.html',
    '<!doctype html><html lang="en"><head><title>Moved</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  );
  write('src/main.tsx', app);
}
