// The conformance suite against a real chain: anvil, started here on a free port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import {
  adapterConformance,
  brokenAdapters,
  type ConformanceOptions,
  conformanceCases,
  createEvmConformanceWallet,
  runConformance,
} from '@openappkit/testing/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EvmAdapter } from './index.js';

const port = await freePort();
const rpcUrl = `http://127.0.0.1:${port}`;
const local = {
  id: 31337,
  name: 'Harbor',
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
} as const;
const unknown = { ...local, id: 31338, name: 'Lagoon', caipNetworkId: 'eip155:31338' } as const;

const options: ConformanceOptions = {
  makeAdapter: () => new EvmAdapter(),
  makeWallet: () =>
    createEvmConformanceWallet({
      rpcUrl,
      caipNetworkId: 'eip155:31337',
      // The first two keys every anvil prints: test money only.
      privateKeys: [
        '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
        '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
      ],
    }),
  networks: [local, unknown],
  rpcUrl,
};

let anvil: ChildProcess | undefined;
beforeAll(async () => {
  anvil = spawn(anvilBinary(), ['--port', String(port), '--hardfork', 'prague'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await listening(anvil);
});
afterAll(async () => {
  if (anvil === undefined || anvil.exitCode !== null) return;
  const gone = once(anvil, 'exit');
  anvil.kill();
  await gone;
});

adapterConformance({ describe, it, ...options });

describe('the conformance suite proves something', () => {
  it.each(brokenAdapters)(
    'it catches an adapter where $defect',
    async ({ caughtBy, failure, breakIt }) => {
      expect(conformanceCases.map(({ name }) => name)).toContain(caughtBy);
      const makeAdapter = () => breakIt(new EvmAdapter());
      const [result] = await runConformance({ ...options, makeAdapter }, [caughtBy]);
      expect(String(result?.error)).toContain(failure);
    },
  );

  it('it has at least ten broken adapters to catch', () => {
    expect(new Set(brokenAdapters.map(({ defect }) => defect)).size).toBeGreaterThanOrEqual(10);
  });
});

/** The platform's binary itself: the package's wrapper would leave it running when it is killed. */
function anvilBinary(): string {
  const require = createRequire(import.meta.url);
  const inPackage = createRequire(require.resolve('@foundry-rs/anvil/package.json'));
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return join(dirname(inPackage.resolve(`${name}/package.json`)), 'bin', `anvil${suffix}`);
}

/** Reads on afterwards: a program whose output nobody reads stops. */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}`)));
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Listening on')) resolve();
    });
  });
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
