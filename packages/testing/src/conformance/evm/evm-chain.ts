// A real EVM chain for the conformance of eip155 adapters: the anvil that the sandbox brings, on a free port, with two
// funded accounts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LocalAccount } from 'viem';
import type { ConformanceOptions, ConformanceToken } from '../conformance.types.js';
import { deployToken, makeSmartAccount, type SmartAccount } from './contracts.js';
import { createEvmConformanceWallet } from './evm-conformance-wallet.js';

export interface EvmChain {
  readonly rpcUrl: string;
  /** The local chain, and a chain that must be added to the wallet. */
  readonly networks: ConformanceOptions['networks'];
  /** A token with six decimals; the first account owns the whole supply. */
  readonly token: ConformanceToken;
  /** Deploys another token; the first account owns the whole supply. */
  deployToken(decimals: number): Promise<ConformanceToken>;
  /** Prepares a smart account for the owner. It is deployed only by `deploy()`. */
  makeSmartAccount(owner: LocalAccount): Promise<SmartAccount>;
  /** The conformance options for an adapter on this chain, with a wallet that has its keys. */
  optionsFor(makeAdapter: ConformanceOptions['makeAdapter']): ConformanceOptions;
  stop(): Promise<void>;
}

/** The first two keys that every anvil uses; they hold only test funds. */
const privateKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const;

/**
 * Resolves once the chain answers.
 * @throws Error when anvil ends at once
 */
export async function startEvmChain(): Promise<EvmChain> {
  const child = spawn(anvilBinary(), ['--port', '0', '--hardfork', 'prague'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const rpcUrl = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}`)));
    const onOutput = (chunk: unknown): void => {
      output += String(chunk);
      const [, address] = /Listening on (\S+:\d+)\s/.exec(output) ?? [];
      if (!address) return;
      // Keep reading, because a process blocks when its output is not read.
      child.stdout.off('data', onOutput).resume();
      resolve(`http://${address}`);
    };
    child.stdout.on('data', onOutput);
  });
  const local = {
    id: 31337,
    name: 'Harbor',
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  } as const;
  const unknown = { ...local, id: 31338, name: 'Lagoon', caipNetworkId: 'eip155:31338' } as const;
  const { caipNetworkId } = local;
  const token = await deployToken(rpcUrl, local.id, privateKeys[0]);
  const networks = [local, unknown] as const;
  return {
    rpcUrl,
    networks,
    token,
    deployToken: (decimals) => deployToken(rpcUrl, local.id, privateKeys[0], decimals),
    makeSmartAccount: (owner) => makeSmartAccount(rpcUrl, local.id, owner, privateKeys[0]),
    optionsFor: (makeAdapter) => ({
      makeAdapter,
      token,
      makeWallet: () => createEvmConformanceWallet({ rpcUrl, caipNetworkId, privateKeys }),
      networks,
      rpcUrl,
    }),
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/** Finds the platform's binary, because killing the package's wrapper would leave anvil running. */
function anvilBinary(): string {
  const ownRequire = createRequire(import.meta.url);
  const ofSandbox = createRequire(ownRequire.resolve('@openappkit/sandbox/package.json'));
  const ofAnvil = createRequire(ofSandbox.resolve('@foundry-rs/anvil/package.json'));
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return join(dirname(ofAnvil.resolve(`${name}/package.json`)), 'bin', `anvil${suffix}`);
}
