// What the wallet remembers, in its own origin's localStorage. Used by the frame, the window and the settings page.

import * as z from 'zod/mini';
import { type Family, signingFamilies } from '../../signing/signing-families.js';
import type { Account, Network } from '../../signing/signing-family.js';
import type { Snapshot } from '../protocol/messages.js';
import type { WalletConfig } from './page-config.js';

const storageKey = 'openappkit-sandbox-wallet';

/** How the wallet behaves; everything but `normal` is a way to misbehave. */
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

/** What one family remembers: the account it is on, and the origins that may see accounts. */
const familyState = z._default(
  z.object({
    active: z.int().check(z.gte(0), z.lte(2)),
    sites: z.array(z.string()),
  }),
  { active: 0, sites: [] },
);
const list = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item), []);

export const walletState = z.object({
  /** The EVM chain the wallet is on, for every site. */
  chainId: z._default(z.number(), 31337),
  evm: familyState,
  solana: familyState,
  bitcoin: familyState,
  /** Show sites all accounts, the active one first. */
  allAccounts: z._default(z.boolean(), false),
  behaviour: z._default(z.enum(behaviours), 'normal'),
  autoApprove: z._default(z.boolean(), false),
  /** Chain ids the wallet pretends not to know. */
  forgotten: list(z.number()),
  /** Calls that were taken as one, the newest first. */
  batches: list(
    z.object({
      id: z.string(),
      chainId: z.number(),
      rpcUrl: z.string(),
      calls: z.number(),
      hashes: z.array(z.string()),
    }),
  ),
  /** Chains a site added. */
  added: list(z.object({ caipNetworkId: z.string(), name: z.string(), rpcUrl: z.string() })),
});
export type WalletState = z.infer<typeof walletState>;

/** Reads the stored state; anything unreadable counts as a fresh wallet. */
export function readState(): WalletState {
  try {
    return walletState.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return walletState.parse({});
  }
}

/** Changes some fields, unless that makes no state. Other pages of the wallet hear of it by the storage event. */
export function writeState(patch: Partial<WalletState> | Record<string, unknown>): void {
  const next = walletState.safeParse({ ...readState(), ...patch });
  if (next.success) localStorage.setItem(storageKey, JSON.stringify(next.data));
}

/** The patch that lets a site see a family's accounts, or takes it off that list. */
export function permit(family: Family, origin: string, isAllowed: boolean): Partial<WalletState> {
  const state = readState()[family];
  const others = state.sites.filter((site) => site !== origin);
  return { [family]: { ...state, sites: isAllowed ? [...others, origin] : others } };
}

export const chainIdOf = ({ caipNetworkId }: Network) => Number(caipNetworkId.split(':')[1]);

/** The EVM chains the wallet knows now: the sandbox's own and the added ones, less the forgotten. */
export function knownChains(state: WalletState, config: WalletConfig): Required<Network>[] {
  const own = config.chains.filter((chain) => !state.forgotten.includes(chainIdOf(chain)));
  const isOwn = (id: string) => own.some(({ caipNetworkId }) => caipNetworkId === id);
  return [...own, ...state.added.filter(({ caipNetworkId }) => !isOwn(caipNetworkId))];
}

/** The network a family's requests go to now; undefined where there is none. */
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

/** What a site at this origin may know. */
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
