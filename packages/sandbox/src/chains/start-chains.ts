import { join } from 'node:path';
import type { Traffic } from '../http/traffic.js';
import { sandboxHarbor, sandboxLagoon } from '../networks.js';
import type { ChainFamily } from '../sandbox.types.js';
import { devAddresses } from '../signing/dev-accounts.js';
import type { Clock, Database } from '../store/open-store.js';
import { createReset, deployContracts } from './evm/contracts/deploy-contracts.js';
import { startAnvil, type Watchdog } from './evm/start-anvil.js';
import type { SandboxChain, SandboxChains } from './sandbox-chains.js';

const plans = [sandboxHarbor, sandboxLagoon];

const stateFile = ({ id }: { readonly id: number }) => `chain-${id}.json`;

/** EVM only; the other families use the database. */
export const chainFiles: readonly string[] = plans.map(stateFile);

interface ChainOptions {
  readonly families: readonly ChainFamily[];
  readonly db: Database;
  readonly clock: Clock;
  readonly traffic: Traffic;
  readonly folder: string;
  readonly port: (offset: number) => number;
  readonly watchdog: Watchdog;
  readonly explorerUrl: string;
  /** Receives each running chain's stop function, so that one failure stops all chains. */
  readonly onStop: (stop: () => unknown) => void;
}

/** @throws the first chain's error, after all chains have started or failed */
export async function startChains(options: ChainOptions): Promise<SandboxChains> {
  const isRequested = (family: ChainFamily) => options.families.includes(family);
  const [evm, solana, bitcoin] = await Promise.allSettled([
    isRequested('evm') ? startEvm(options) : [],
    isRequested('solana') ? startSolana(options) : null,
    isRequested('bitcoin') ? startBitcoin(options) : null,
  ]);
  return { evm: settledValue(evm), solana: settledValue(solana), bitcoin: settledValue(bitcoin) };
}

function settledValue<T>(one: PromiseSettledResult<T>): T {
  if (one.status === 'rejected') throw one.reason;
  return one.value;
}

async function startEvm(options: ChainOptions): Promise<SandboxChain[]> {
  const { folder, port, watchdog, explorerUrl, onStop } = options;
  const started = await Promise.allSettled(
    plans.map(async (plan, index) => {
      const { id: chainId, caipNetworkId, name, nativeCurrency } = plan;
      const statePath = join(folder, stateFile(plan));
      const anvil = await startAnvil({ chainId, port: port(10 + index), statePath, watchdog });
      onStop(() => anvil.stop());
      const { rpcUrl } = anvil;
      const deployment = { chainId, rpcUrl, explorerUrl };
      await deployContracts(deployment);
      const reset = createReset(deployment);
      return { chainId, caipNetworkId, name, nativeCurrency, rpcUrl, reset };
    }),
  );
  return started.map(settledValue);
}

async function startSolana({ db, clock, traffic, port, onStop }: ChainOptions) {
  const solana = await import('./solana/start-solana.js');
  const funded = devAddresses.solana;
  const chain = await solana.startSolana({ db, clock, traffic, port: port(12), funded });
  onStop(() => chain.close());
  return chain;
}

async function startBitcoin({ db, clock, traffic, port, onStop }: ChainOptions) {
  const bitcoin = await import('./bitcoin/start-bitcoin.js');
  const chain = await bitcoin.startBitcoin({ db, clock, traffic, port: port(7) });
  onStop(() => chain.close());
  return chain;
}
