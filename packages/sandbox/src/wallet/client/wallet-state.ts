// What the wallet remembers, in its own origin's localStorage. Used by the bridge, the window and the settings page.

import * as z from 'zod/mini';
import { walletAddresses } from '../../chains/evm/dev-accounts.js';
import type { Family, FamilyAccount } from '../families.js';
import { behaviours, type Snapshot, type WalletConfig } from '../protocol.js';
import { listFamilyAccounts } from './list-family-accounts.js';

const storageKey = 'openappkit-sandbox-wallet';

/** What one family besides EVM remembers: permissions and the active account are its own. */
const familySchema = z._default(
  z.object({
    active: z.int().check(z.gte(0), z.lte(2)),
    sites: z.array(z.string()),
  }),
  { active: 0, sites: [] },
);

const stateSchema = z.object({
  /** The chain the wallet is on, for every site. */
  chainId: z._default(z.number(), 31337),
  /** Index of the account that sites see. */
  active: z._default(z.int().check(z.gte(0), z.lte(2)), 0),
  /** Show sites all accounts, the active one first. */
  allAccounts: z._default(z.boolean(), false),
  /** Origins that may see accounts. */
  sites: z._default(z.array(z.string()), []),
  solana: familySchema,
  bitcoin: familySchema,
  behaviour: z._default(z.enum(behaviours), 'normal'),
  autoApprove: z._default(z.boolean(), false),
  /** Chain ids the wallet pretends not to know. */
  forgotten: z._default(z.array(z.number()), []),
  /** Chains a site added. */
  added: z._default(
    z.array(z.object({ chainId: z.number(), name: z.string(), rpcUrl: z.string() })),
    [],
  ),
});
export type WalletState = z.infer<typeof stateSchema>;

/** A chain the wallet can use. */
export type WalletChain = WalletConfig['chains'][number];

/** Reads the stored state; anything unreadable counts as a fresh wallet. */
export function readState(): WalletState {
  try {
    return stateSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return stateSchema.parse({});
  }
}

/** Changes some fields and stores the result. Other pages of the wallet hear of it by the storage event. */
export function writeState(patch: Partial<WalletState>): WalletState {
  const next = stateSchema.parse({ ...readState(), ...patch });
  localStorage.setItem(storageKey, JSON.stringify(next));
  return next;
}

/** Parses a patch that came in a message; undefined when it is not one. */
export function parsePatch(value: unknown): Partial<WalletState> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const merged = stateSchema.safeParse({ ...readState(), ...value });
  return merged.success ? merged.data : undefined;
}

/** The chains the wallet knows now: the sandbox's own and the added ones, less the forgotten. */
export function knownChains(state: WalletState, config: WalletConfig): WalletChain[] {
  const own = config.chains.filter(({ chainId }) => !state.forgotten.includes(chainId));
  const added = state.added.filter((one) => !own.some(({ chainId }) => chainId === one.chainId));
  return [...own, ...added];
}

/** What a site at this origin may know. */
export function takeSnapshot(state: WalletState, config: WalletConfig, origin: string): Snapshot {
  const open = state.sites.includes(origin) && state.behaviour !== 'locked';
  const active = walletAddresses[state.active] ?? walletAddresses[0];
  const others = walletAddresses.filter((address) => address !== active);
  return {
    accounts: open ? (state.allAccounts ? [active, ...others] : [active]) : [],
    chainId: state.chainId,
    knownChains: knownChains(state, config).map(({ chainId }) => chainId),
    solana: config.solana && familyAccounts(state, 'solana', origin),
    bitcoin: config.bitcoin && familyAccounts(state, 'bitcoin', origin),
    behaviour: state.behaviour,
    autoApprove: state.autoApprove,
  };
}

function familyAccounts(
  state: WalletState,
  family: Family,
  origin: string,
): readonly FamilyAccount[] {
  const { active, sites } = state[family];
  if (!sites.includes(origin) || state.behaviour === 'locked') return [];
  const accounts = listFamilyAccounts(family, active, state.allAccounts);
  if (state.behaviour !== 'bad-chain') return accounts;
  return accounts.map((one) => ({ ...one, chain: 'banana' }));
}

const configSchema = z.object({
  chains: z.array(z.object({ chainId: z.number(), name: z.string(), rpcUrl: z.string() })),
  solana: z.nullable(z.object({ caipNetworkId: z.string(), rpcUrl: z.string() })),
  bitcoin: z.nullable(z.object({ caipNetworkId: z.string(), apiUrl: z.string() })),
});

/** The configuration that the server wrote into this page. */
export function readConfig(): WalletConfig {
  const text = document.getElementById('config')?.textContent ?? 'null';
  const parsed = configSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : { chains: [], solana: null, bitcoin: null };
}
