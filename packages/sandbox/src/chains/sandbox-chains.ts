import { base58 } from '@scure/base';
import { getAddress, type Hex, isAddress } from 'viem';
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

/** The parts of a CAIP-10 id, unchecked. */
export function splitAccountId(id: string): readonly [chainId: string, address: string] {
  const at = id.lastIndexOf(':');
  return [id.slice(0, Math.max(at, 0)), id.slice(at + 1)];
}

/** @param id - for the message @throws Refusal 400 `address` */
export function checkEvmAddress(address: string, id = address): Hex {
  if (isAddress(address, { strict: false })) return address;
  throw new Refusal(400, 'address', `Not an address: ${id}`);
}

/** @throws Refusal 400 `chainId` for a chain that is not running or not EVM */
export function findEvmChain(evm: readonly SandboxChain[], chainId: string): SandboxChain {
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
  if (!chain) throw new Refusal(400, 'chainId', `Unsupported chain: ${chainId}`);
  return chain;
}

/** A token or account on an EVM chain. */
export interface ChainAddress {
  /** CAIP-10, as received. */
  readonly id: string;
  readonly chain: SandboxChain;
  /** With checksum. */
  readonly address: Hex;
}

/** @param id - CAIP-10 @throws Refusal 400 `chainId` or `address` */
export function readEvmAddress(evm: readonly SandboxChain[], id: string): ChainAddress {
  const [chainId, address] = splitAccountId(id);
  const chain = findEvmChain(evm, chainId);
  return { id, chain, address: getAddress(checkEvmAddress(address, id)) };
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
