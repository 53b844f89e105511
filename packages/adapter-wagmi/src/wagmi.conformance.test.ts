// The conformance suite of adapters, over both versions of wagmi, against a real chain: anvil on a free port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import {
  adapterConformance,
  type ConformanceOptions,
  createEvmConformanceWallet,
} from '@openappkit/testing/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wagmiVersions } from './test/wagmi-versions.js';

const anvil = await openAnvil();
beforeAll(() => anvil.ready);
afterAll(() => anvil.close());

const local = {
  id: 31337,
  name: 'Harbor',
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [anvil.rpcUrl] } },
} as const;
const unknown = { ...local, id: 31338, name: 'Lagoon', caipNetworkId: 'eip155:31338' } as const;

describe.each(wagmiVersions)('over wagmi core $version', ({ version, core, makeAdapter }) => {
  const options: ConformanceOptions = {
    makeAdapter: () => makeAdapter({ networks: [local], storage: null }),
    makeWallet: () =>
      createEvmConformanceWallet({
        rpcUrl: anvil.rpcUrl,
        caipNetworkId: 'eip155:31337',
        // The first two keys every anvil prints: test money only.
        privateKeys: [
          '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
          '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
        ],
      }),
    networks: [local, unknown],
    rpcUrl: anvil.rpcUrl,
  };
  it('is that version', () => {
    expect(core.version.split('.')[0]).toBe(version);
  });
  adapterConformance({ describe, it, ...options });
});

interface OpenAnvil {
  readonly rpcUrl: string;
  /** Settles when it answers. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

async function openAnvil(): Promise<OpenAnvil> {
  const port = await freePort();
  const child = spawn(anvilBinary(), ['--port', String(port), '--hardfork', 'prague'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}`)));
    // Read on afterwards: a program whose output nobody reads stops.
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Listening on')) resolve();
    });
  });
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    ready,
    async close() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

function anvilBinary(): string {
  const require = createRequire(import.meta.url);
  const inPackage = createRequire(require.resolve('@foundry-rs/anvil/package.json'));
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return join(dirname(inPackage.resolve(`${name}/package.json`)), 'bin', `anvil${suffix}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  server.close();
  await once(server, 'close');
  return address.port;
}
