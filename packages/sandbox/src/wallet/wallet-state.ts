import * as z from 'zod/mini';
import { type Family, signingFamilies } from '../signing/signing-families.js';
import {
  type Account,
  type Answer,
  messageOf,
  type Network,
  refuse,
  type WireError,
  wireError,
} from '../signing/signing-family.js';
import { behaviours, channel, findFamily, type Snapshot } from './methods.js';

const storageKey = 'openappkit-sandbox-wallet';

const familyState = z._default(
  z.object({
    active: z.int().check(z.gte(0), z.lte(2)),
    sites: z.array(z.string()),
  }),
  { active: 0, sites: [] },
);
export const namedNetwork = z.object({
  caipNetworkId: z.string(),
  name: z.string(),
  rpcUrl: z.string(),
});
const list = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item), []);

const walletState = z.object({
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
  added: list(namedNetwork),
});
/** Stored in localStorage of the wallet's origin. */
export type WalletState = z.infer<typeof walletState>;

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

const configSchema = z.object({
  relayUrl: z.string(),
  chains: z.array(namedNetwork),
  /** Null if Solana is not running. */
  solana: z.nullable(z.object({ caipNetworkId: z.string(), rpcUrl: z.string() })),
  bitcoin: z.nullable(z.object({ caipNetworkId: z.string(), apiUrl: z.string() })),
});
export type WalletConfig = z.infer<typeof configSchema>;

/** @throws Error if the page has no configuration */
export function readConfig(): WalletConfig {
  return configSchema.parse(JSON.parse(document.getElementById('config')?.textContent ?? ''));
}

/** `{result: null}` for requests that only change the wallet's state. */
export async function signPending(
  { method, params, signers }: Pending,
  state: WalletState,
  config: WalletConfig,
): Promise<Answer> {
  if (signers.length === 0) return { result: null };
  const family = findFamily(method);
  const network = networkOf(family, state, config);
  if (!network) return refuse(4901, 'The wallet is on a chain it forgot.');
  try {
    const signer = await signingFamilies[family].load();
    return { result: await signer.sign({ method, params }, network) };
  } catch (error) {
    return refuse(-32000, messageOf(error));
  }
}

/**
 * Messages between page script, hidden frame and window. Each side checks origin and source itself. The page script
 * imports only types, because zod is large.
 */
const inEnvelope = <T extends z.core.$ZodType>(message: T) =>
  z.object({ channel: z.literal(channel), message });

/** What the page may know without approval. It decides whether a window is needed. */
export type FrameMessage =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly type: 'event'; readonly event: string; readonly data: unknown }
  | {
      readonly type: 'response';
      readonly id: number;
      readonly result?: unknown;
      readonly error?: WireError;
    };

const pageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('window-closed'), ids: z.array(z.number()) }),
  z.object({
    type: z.literal('request'),
    id: z.number(),
    /** Unvalidated until the frame reads it. */
    call: z.unknown(),
    window: z.enum(['open', 'blocked', 'none']),
  }),
]);
export type PageMessage = z.infer<typeof pageMessage>;
export const pageToFrame = inEnvelope(pageMessage);

/** The argument of EIP-1193's `request`. */
export const rpcCall = z.object({
  method: z.string().check(z.minLength(1)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
});

const pending = z.object({
  id: z.number(),
  origin: z.string(),
  method: z.string(),
  params: z.array(z.unknown()),
  signers: z.array(z.string()),
});
export type Pending = z.infer<typeof pending>;

/** Includes the state, because a browser may partition storage. */
const shown = z.object({
  pending: z.nullable(pending),
  waiting: z.number(),
  state: walletState,
});
export type Shown = z.infer<typeof shown>;
export const frameToWindow = inEnvelope(shown);

const windowMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('next') }),
  z.object({ type: z.literal('set'), patch: z.record(z.string(), z.unknown()) }),
  z.object({
    type: z.literal('decide'),
    id: z.number(),
    answer: z.union([z.object({ error: wireError }), z.object({ result: z.unknown() })]),
  }),
]);
export type WindowMessage = z.infer<typeof windowMessage>;
export const windowToFrame = inEnvelope(windowMessage);
