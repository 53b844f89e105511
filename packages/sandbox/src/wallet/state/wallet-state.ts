// Stored in localStorage of the wallet's origin.

import * as z from 'zod/mini';
import { type Family, signingFamilies } from '../../signing/signing-families.js';
import type { Account, Network } from '../../signing/signing-family.js';
import type { WalletConfig } from './page-config.js';

const storageKey = 'openappkit-sandbox-wallet';

/** All but `normal` misbehave. */
export const behaviours = [
  'normal',
  'hang',
  'hang-all',
  'locked',
  'answer-twice',
  'garbage',
  'bad-chain',
  'wrong-late',
] as const;
export type Behaviour = (typeof behaviours)[number];

const familyState = z._default(
  z.object({
    active: z.int().check(z.gte(0), z.lte(2)),
    sites: z.array(z.string()),
  }),
  { active: 0, sites: [] },
);
const list = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item), []);

export const walletState = z.object({
  chainId: z._default(z.number(), 31337),
  evm: familyState,
  solana: familyState,
  bitcoin: familyState,
  /** Show sites all accounts, the active one first. */
  allAccounts: z._default(z.boolean(), false),
  behaviour: z._default(z.enum(behaviours), 'normal'),
  autoApprove: z._default(z.boolean(), false),
  forgotten: list(z.number()),
  batches: list(
    z.object({
      id: z.string(),
      chainId: z.number(),
      rpcUrl: z.string(),
      calls: z.number(),
      hashes: z.array(z.string()),
    }),
  ),
  added: list(z.object({ caipNetworkId: z.string(), name: z.string(), rpcUrl: z.string() })),
});
export type WalletState = z.infer<typeof walletState>;

/** What the page may know without approval. It decides whether a window is needed. */
export interface Snapshot {
  /** Null if the family's chain is not running. */
  readonly accounts: Readonly<Record<Family, readonly Account[] | null>>;
  readonly chainId: number;
  readonly knownChains: readonly number[];
  readonly behaviour: Behaviour;
  readonly autoApprove: boolean;
}

/** Unreadable data counts as a new wallet. */
export function readState(): WalletState {
  try {
    return walletState.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return walletState.parse({});
  }
}

/** Ignores an invalid result. Other pages of the wallet get the storage event. */
export function writeState(patch: Partial<WalletState> | Record<string, unknown>): void {
  const next = walletState.safeParse({ ...readState(), ...patch });
  if (next.success) localStorage.setItem(storageKey, JSON.stringify(next.data));
}

/** A patch that grants or revokes a site's access to a family's accounts. */
export function permit(family: Family, origin: string, isAllowed: boolean): Partial<WalletState> {
  const state = readState()[family];
  const otherSites = state.sites.filter((site) => site !== origin);
  return { [family]: { ...state, sites: isAllowed ? [...otherSites, origin] : otherSites } };
}

export const chainIdOf = ({ caipNetworkId }: Network) => Number(caipNetworkId.split(':')[1]);

/** EVM only: the sandbox's and the added ones, without the forgotten. */
export function knownChains(state: WalletState, config: WalletConfig): Required<Network>[] {
  const configuredChains = config.chains.filter(
    (chain) => !state.forgotten.includes(chainIdOf(chain)),
  );
  const isOwn = (id: string) => configuredChains.some(({ caipNetworkId }) => caipNetworkId === id);
  return [...configuredChains, ...state.added.filter(({ caipNetworkId }) => !isOwn(caipNetworkId))];
}

export function networkOf(
  family: Family,
  state: WalletState,
  config: WalletConfig,
): Network | undefined {
  if (family === 'evm')
    return knownChains(state, config).find((chain) => chainIdOf(chain) === state.chainId);
  if (family === 'solana') return config.solana ?? undefined;
  return config.bitcoin ? { ...config.bitcoin, rpcUrl: config.bitcoin.apiUrl } : undefined;
}

export function takeSnapshot(state: WalletState, config: WalletConfig, origin: string): Snapshot {
  const accounts = (family: Family) => listAllowed(family, state, origin);
  return {
    accounts: {
      evm: accounts('evm'),
      solana: config.solana && accounts('solana'),
      bitcoin: config.bitcoin && accounts('bitcoin'),
    },
    chainId: state.chainId,
    knownChains: knownChains(state, config).map(chainIdOf),
    behaviour: state.behaviour,
    autoApprove: state.autoApprove,
  };
}

function listAllowed(family: Family, state: WalletState, origin: string): readonly Account[] {
  const { active, sites } = state[family];
  if (!sites.includes(origin) || state.behaviour === 'locked') return [];
  const accounts = signingFamilies[family].accounts(active, state.allAccounts);
  if (state.behaviour !== 'bad-chain') return accounts;
  return accounts.map((one) => ({ ...one, chain: 'banana' }));
}
