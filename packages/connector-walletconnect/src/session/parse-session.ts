import {
  type CaipNetworkId,
  checkLink,
  cleanConnectorIcon,
  cleanConnectorName,
  isCaipAddress,
  isCaipNetworkId,
  isLoopback,
  type Network,
  parseCaipAddress,
  type WalletConnection,
  namespaceOf,
} from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { toCurrentId, getNamespaceTable } from '../namespaces/namespace-tables.js';

interface SessionAccount {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

/** One namespace of a session. Chains have their current IDs. */
export interface SessionNamespace {
  readonly accounts: readonly SessionAccount[];
  readonly chains: readonly CaipNetworkId[];
  readonly methods: ReadonlySet<string>;
  /** The ID that the wallet uses for a chain, which may be a deprecated one. */
  readonly wireIds: ReadonlyMap<CaipNetworkId, string>;
}

export interface ParsedSession {
  readonly topic: string;
  readonly pairingTopic: string | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly namespaces: ReadonlyMap<string, SessionNamespace>;
  readonly wallet: WalletConnection['wallet'];
  readonly redirect: WalletRedirect | undefined;
  readonly capabilities: unknown;
}

/** Limits against oversized sessions. Entries count accounts, chains and namespace keys. */
const limits = { addresses: 1000, entries: 10_000, description: 500 } as const;

const namespaceSchema = z.object({
  accounts: z.array(z.string()),
  chains: z.optional(z.array(z.string())),
  methods: z.array(z.string()),
});
const sessionSchema = z.object({
  topic: z.string().check(z.refine((text) => /^[0-9a-f]{64}$/.test(text))),
  pairingTopic: z.optional(z.string()),
  expiry: z.number(),
  namespaces: z.unknown(),
  peer: z.optional(z.object({ metadata: z.optional(z.unknown()) })),
  sessionProperties: z.optional(z.unknown()),
});
const metadataSchema = z.object({
  name: z.optional(z.unknown()),
  description: z.optional(z.unknown()),
  url: z.optional(z.unknown()),
  icons: z.optional(z.unknown()),
  redirect: z.optional(z.unknown()),
});
const propertiesSchema = z.object({ capabilities: z.optional(z.unknown()) });

export function parseSession(value: unknown): ParsedSession | undefined {
  const read = sessionSchema.safeParse(value);
  if (!read.success) return undefined;
  const { topic, pairingTopic, expiry, namespaces, peer, sessionProperties } = read.data;
  const metadata = metadataSchema.safeParse(peer?.metadata).data;
  return {
    topic,
    pairingTopic,
    expiresAt: expiry * 1000,
    namespaces: parseNamespaces(namespaces),
    wallet: metadata && parseWalletInfo(metadata),
    redirect: parseRedirect(metadata?.redirect),
    capabilities: propertiesSchema.safeParse(sessionProperties).data?.capabilities,
  };
}

/** Reads the wallet's own metadata. Drops links to this machine, and takes the first icon that can be shown. */
function parseWalletInfo(metadata: z.infer<typeof metadataSchema>): WalletConnection['wallet'] {
  const name = cleanConnectorName(metadata.name);
  if (name === undefined) return undefined;
  const icons: readonly unknown[] = Array.isArray(metadata.icons)
    ? metadata.icons.slice(0, 10)
    : [];
  const [icon] = icons.filter((each) => cleanConnectorIcon(each) ?? readHttps(each));
  const imageUrl = cleanConnectorIcon(icon);
  const imageLink = readHttps(icon);
  const description = cleanConnectorName(metadata.description, limits.description);
  const url = readHttps(metadata.url);
  return {
    name,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(imageLink !== undefined && { imageLink }),
    ...(description !== undefined && { description }),
    ...(url !== undefined && { url }),
  };
}

function readHttps(value: unknown): string | undefined {
  const link = checkLink(value, 'web');
  return link?.startsWith('https:') && !isLoopback(link) ? link : undefined;
}

/** Parses the namespaces of a session. Merges inline keys such as `eip155:1` into their namespace. */
export function parseNamespaces(value: unknown): Map<string, SessionNamespace> {
  const found = new Map<string, z.infer<typeof namespaceSchema>[]>();
  if (typeof value !== 'object' || value === null) return new Map();
  for (const [key, raw] of Object.entries(value).slice(0, limits.entries)) {
    const namespace = namespaceOf(key);
    const read = namespaceSchema.safeParse(raw);
    if (!/^[-a-z0-9]{3,8}$/.test(namespace) || !read.success) continue;
    const inline = isCaipNetworkId(key) ? [key] : [];
    const entry = { ...read.data, chains: [...inline, ...(read.data.chains ?? [])] };
    const entries = found.get(namespace) ?? [];
    entries.push(entry);
    found.set(namespace, entries);
  }
  return new Map(
    [...found].map(([namespace, raw]) => [namespace, mergeNamespaces(namespace, raw)]),
  );
}

function mergeNamespaces(
  namespace: string,
  raw: readonly z.infer<typeof namespaceSchema>[],
): SessionNamespace {
  const table = getNamespaceTable(namespace);
  const accounts: SessionAccount[] = [];
  const wireId = new Map<CaipNetworkId, string>();
  const addChain = (id: CaipNetworkId): CaipNetworkId => {
    const current = toCurrentId(id);
    if (!wireId.has(current) || current === id) wireId.set(current, id);
    return current;
  };
  for (const chain of raw.flatMap(({ chains = [] }) => chains).slice(0, limits.entries))
    if (isCaipNetworkId(chain) && chain.startsWith(`${namespace}:`)) addChain(chain);
  const addresses = new Set<string>();
  for (const account of raw.flatMap((entry) => entry.accounts).slice(0, limits.entries)) {
    if (!isCaipAddress(account) || !account.startsWith(`${namespace}:`)) continue;
    const { reference, address } = parseCaipAddress(account);
    const isOneTooMany = !addresses.has(address) && addresses.size === limits.addresses;
    if (isOneTooMany || !table.isAddress(address)) continue;
    addresses.add(address);
    accounts.push({ caipNetworkId: addChain(`${namespace}:${reference}`), address });
  }
  // A chain without an account is unusable. Chains follow the order of the wallet's accounts.
  const chains = [...new Set(accounts.map((account) => account.caipNetworkId))];
  return {
    accounts,
    chains,
    methods: new Set(raw.flatMap((entry) => entry.methods)),
    wireIds: wireId,
  };
}

/** @param preferred the app's networks, the preferred one first */
export function selectChain(
  approved: readonly CaipNetworkId[],
  ...preferred: readonly (readonly Pick<Network, 'caipNetworkId'>[])[]
): CaipNetworkId | undefined {
  for (const { caipNetworkId } of preferred.flat())
    if (approved.includes(caipNetworkId)) return caipNetworkId;
  return approved[0];
}

export interface WalletRedirect {
  /** A custom scheme, such as `example-wallet://`. */
  readonly native?: string;
  /** An HTTPS link. */
  readonly universal?: string;
}

const redirectSchema = z.object({
  native: z.optional(z.unknown()),
  universal: z.optional(z.unknown()),
});
export function parseRedirect(value: unknown): WalletRedirect | undefined {
  const read = redirectSchema.safeParse(value);
  if (!read.success) return undefined;
  const native = readNative(read.data.native);
  const universal = readUniversal(read.data.universal) ?? readUniversal(read.data.native);
  if (native === undefined && universal === undefined) return undefined;
  return {
    ...(native === undefined ? {} : { native }),
    ...(universal === undefined ? {} : { universal }),
  };
}

/** Accepts a custom scheme only as written. A link without `://` is not completed, because it is untrusted. */
function readNative(value: unknown): string | undefined {
  const link = checkLink(value);
  return link === value && !isWeb(link) ? link : undefined;
}

function readUniversal(value: unknown): string | undefined {
  const link = checkLink(value, 'web');
  return link?.startsWith('https:') ? link : undefined;
}

const isWeb = (link: string | undefined): boolean => /^https?:/i.test(link ?? '');
