import { base58 } from '@scure/base';
import { isAddress } from 'viem';
import { Refusal } from '../http/open-server.js';
import { scriptOfAddress } from './bitcoin/regtest.js';
import type { BitcoinChain } from './bitcoin/start-bitcoin.js';
import type { SolanaChain } from './solana/start-solana.js';

export interface SandboxChains {
  /** Empty if EVM is not running. */
  readonly evm: readonly SandboxChain[];
  /** Null if Solana is not running. */
  readonly solana: SolanaChain | null;
  readonly bitcoin: BitcoinChain | null;
}

export function isSolanaAddress(address: string): boolean {
  try {
    return base58.decode(address).length === 32;
  } catch {
    return false;
  }
}

/** Regtest addresses only. */
export function isBitcoinAddress(address: string): boolean {
  return scriptOfAddress(address) !== undefined;
}

/** The running chains with their kind of address, EVM first. */
const listChains = ({ evm, solana, bitcoin }: SandboxChains) => [
  ...evm.map((chain) => ({ kind: 'evm' as const, chain })),
  ...(solana ? [{ kind: 'solana' as const, chain: solana }] : []),
  ...(bitcoin ? [{ kind: 'bitcoin' as const, chain: bitcoin }] : []),
];

export const listChainIds = (chains: SandboxChains): readonly string[] =>
  listChains(chains).map(({ chain }) => chain.caipNetworkId);

/**
 * The chains that have such an address.
 *
 * @param chainId - CAIP-2, only this one. Default: all
 * @throws Refusal 400 `chainId` or `address`
 */
export function selectChains(chains: SandboxChains, address: string, chainId: string | undefined) {
  const selected = listChains(chains).filter(
    ({ chain }) => !chainId || chain.caipNetworkId === chainId,
  );
  if (selected.length === 0) throw new Refusal(400, 'chainId', `Unsupported chain: ${chainId}`);
  const isFor = {
    evm: isAddress(address, { strict: false }),
    solana: isSolanaAddress(address),
    bitcoin: isBitcoinAddress(address),
  };
  const [first, ...rest] = selected.filter(({ kind }) => isFor[kind]);
  if (!first) throw new Refusal(400, 'address', `Not an address: ${address}`);
  return [first, ...rest] as const;
}

/**
 * Prevents two jobs on one chain from using the same nonce. Runs each job after the previous one, even if that failed.
 */
export type RunSequentially = <T>(job: () => Promise<T>) => Promise<T>;

export function createSequentialRunner(): RunSequentially {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job, job);
    last = next.catch(() => undefined);
    return next;
  };
}

export interface SandboxChain {
  readonly chainId: number;
  readonly caipNetworkId: string;
  readonly name: string;
  readonly rpcUrl: string;
  readonly nativeCurrency: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  reset(): Promise<void>;
}
