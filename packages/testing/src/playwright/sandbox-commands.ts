// The orders a test gives about accounts and money: what is mined, when, what it is worth, and what the API fails to tell.
// Part of the sandbox's control; each is one call to the control port.
import type { SandboxFault } from './sandbox-control.js';

/** What an account was poisoned with, all of it mined. */
export interface SandboxSpam {
  readonly chainId: number;
  readonly transactions: readonly string[];
  /** Spam ERC-20 contracts. */
  readonly tokens: readonly string[];
  /** A spam ERC-1155 contract. */
  readonly collection: string;
  /** Addresses with the first and last four digits of those the account paid. */
  readonly lookAlikes: readonly { readonly of: string; readonly address: string }[];
}

/** How many blocks to mine, and the recipient. */
export interface SandboxSeed {
  readonly transactions?: number;
  readonly tokens?: number;
  /** Gets both. Default: an account for transactions and one for tokens, always the same. */
  readonly address?: string;
  /** EVM chain. Default: the first. */
  readonly chainId?: number;
}

/** What a price is of: a coin of the sandbox by its symbol, any other token by its CAIP-10 address. */
export type SandboxPrice = ({ readonly symbol: string } | { readonly address: string }) & {
  readonly value: number;
  readonly currency?: string;
};

export interface SandboxCommands {
  /** Gives toy coins. @param chainId - number, or CAIP-2. Default: the first chain of the address's kind */
  faucet(address: string, chainId?: number | string): Promise<void>;
  /** Makes the API fail to tell one thing of an account: answers 503 unless another fault is given, until cleared. */
  failAccount(
    what: 'history' | 'balance' | 'nfts',
    address: string,
    fault?: Partial<Omit<SandboxFault, 'service' | 'path'>>,
  ): Promise<void>;
  /**
   * Whether EVM chains make a block with each transaction. Off, a transaction waits, and another of the same nonce that pays
   * more replaces it. On again by itself after each test and at a reset.
   */
  automine(enabled: boolean, chainId?: number): Promise<void>;
  /** Makes blocks on EVM chains, the first with what waits. Default: one, on each. */
  mine(blocks?: number, chainId?: number): Promise<void>;
  /** Lets slots pass at once on Solana; 32 of them make final what landed. */
  passSlots(slots: number): Promise<void>;
  /** Mines spam tokens, a spam collection and look-alike transfers to an EVM account. */
  poison(address: string, chainId?: number): Promise<SandboxSpam>;
  /** Mines thousands of transactions or tokens; the API has read them when it resolves. @returns who got them */
  seed(seed: SandboxSeed): Promise<{ readonly transactions: string; readonly tokens: string }>;
  setPrice(price: SandboxPrice): Promise<void>;
  /** Lets prices move with the sandbox's clock, by so many percent at most; 0 keeps them still. */
  driftPrices(percent: number): Promise<void>;
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** @param onAutomine - called with whether a chain was left without automine */
export function createSandboxCommands(
  call: Call,
  onAutomine: (enabled: boolean) => void,
): SandboxCommands {
  const post = (path: string, body: unknown) => call('POST', path, body);
  return {
    faucet: async (address, chainId) => void (await post('/faucet', { address, chainId })),
    failAccount: async (what, address, fault = {}) => {
      const path = `/v1/account/${address}/${what}`;
      const faultBody = { kind: 'status', status: 503, ...fault };
      await post('/admin/fault', { service: 'blockchainApi', path, ...faultBody });
    },
    automine: async (enabled, chainId) => {
      onAutomine(enabled);
      await post('/admin/evm/automine', { enabled, chainId });
    },
    mine: async (blocks, chainId) => void (await post('/admin/evm/mine', { blocks, chainId })),
    passSlots: async (slots) => void (await post('/admin/solana/slots', { slots })),
    poison: async (address, chainId) =>
      (await post('/admin/evm/poison', { address, chainId })) as SandboxSpam,
    seed: async (seed) => {
      const { accounts } = (await post('/admin/evm/seed', seed)) as {
        readonly accounts: { readonly transactions: string; readonly tokens: string };
      };
      return accounts;
    },
    setPrice: async (price) => void (await post('/admin/price', price)),
    driftPrices: async (percent) => void (await post('/admin/prices/drift', { percent })),
  };
}
