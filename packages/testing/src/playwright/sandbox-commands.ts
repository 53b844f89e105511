// The orders a test gives about accounts and money: what is mined, when, what it is worth, and what the API fails to tell.
// Part of the sandbox's control; each is one call to the control port.

/** A fault to inject, as the control port accepts it. */
export interface SandboxFault {
  readonly service:
    | 'blockchainApi'
    | 'explorer'
    | 'analytics'
    | 'wallet'
    | 'relay'
    | 'phone'
    | 'solanaRpc'
    | 'bitcoinUtxo'
    | 'embeddedWallet';
  /** Affects only paths with this prefix. */
  readonly path?: string;
  readonly kind: 'status' | 'delay' | 'hang' | 'html' | 'drop' | 'body';
  readonly status?: number;
  readonly delayMs?: number;
  readonly body?: string;
  /** Number of affected requests. Default: all until cleared. */
  readonly times?: number;
}

/** The mined spam that an account received. */
export interface SandboxSpam {
  readonly chainId: number;
  readonly transactions: readonly string[];
  /** Addresses of spam ERC-20 contracts. */
  readonly tokens: readonly string[];
  /** Address of a spam ERC-1155 contract. */
  readonly collection: string;
  /** Addresses with the first and last four digits of those the account paid. */
  readonly lookAlikes: readonly { readonly of: string; readonly address: string }[];
}

/** How many transactions and tokens to mine, and the recipient. */
export interface SandboxSeed {
  readonly transactions?: number;
  readonly tokens?: number;
  /** Recipient of both. Default: two fixed accounts, one for transactions and one for tokens. */
  readonly address?: string;
  /** EVM chain id. Default: the first chain. */
  readonly chainId?: number;
}

/** The price of a sandbox coin by symbol, or of any other token by CAIP-10 address. */
export type SandboxPrice = ({ readonly symbol: string } | { readonly address: string }) & {
  readonly value: number;
  readonly currency?: string;
};

export interface SandboxCommands {
  /** Sends test coins. @param chainId - EVM chain id, or CAIP-2. Default: the first chain that fits the address */
  faucet(address: string, chainId?: number | string): Promise<void>;
  /** Makes one API endpoint of an account fail until faults are cleared: with 503, or with the given fault. */
  failAccount(
    endpoint: 'history' | 'balance' | 'nfts',
    address: string,
    fault?: Partial<Omit<SandboxFault, 'service' | 'path'>>,
  ): Promise<void>;
  /**
   * Whether EVM chains make a block with each transaction. Off, a transaction waits, and another of the same nonce that pays
   * more replaces it. On again by itself after each test and at a reset.
   */
  automine(enabled: boolean, chainId?: number): Promise<void>;
  /** Mines blocks on EVM chains; the first includes pending transactions. Default: one block on each chain. */
  mine(blocks?: number, chainId?: number): Promise<void>;
  /** Advances Solana by this many slots; after 32, transactions are final. */
  passSlots(slots: number): Promise<void>;
  poison(address: string, chainId?: number): Promise<SandboxSpam>;
  /** Mines thousands of transactions or tokens; resolves once the API has indexed them. @returns the recipients */
  seed(seed: SandboxSeed): Promise<{ readonly transactions: string; readonly tokens: string }>;
  setPrice(price: SandboxPrice): Promise<void>;
  /** Lets prices drift with the sandbox's clock, by at most this percentage; 0 stops the drift. */
  driftPrices(percent: number): Promise<void>;
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

export function createSandboxCommands(
  call: Call,
  onAutomine: (enabled: boolean) => void,
): SandboxCommands {
  const post = (path: string, body: unknown) => call('POST', path, body);
  return {
    faucet: async (address, chainId) => void (await post('/faucet', { address, chainId })),
    failAccount: async (endpoint, address, fault = {}) => {
      const path = `/v1/account/${address}/${endpoint}`;
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
