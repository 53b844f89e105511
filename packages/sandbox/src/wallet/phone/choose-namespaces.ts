// What the wallet can offer an app, and the session's namespaces after the user's choice.

import type { PhoneContext } from './phone-context.js';
import { namespaceEvents, type PhoneNamespace } from './phone-namespace.js';
import type { PhoneChain, PhoneChoice, PhoneOffer } from './phone-wallet.types.js';

interface RequestedNamespace {
  readonly chains?: readonly string[] | undefined;
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

type RequestedNamespaces = Readonly<
  Record<'requiredNamespaces' | 'optionalNamespaces', Readonly<Record<string, RequestedNamespace>>>
>;

/** As WalletKit expects it. */
interface ApprovedNamespace {
  chains: string[];
  accounts: string[];
  methods: string[];
  events: string[];
}

/** The namespace of a CAIP-2 id, or of a key such as `eip155`. */
export const namespaceOf = (id: string): string => id.split(':')[0] ?? '';

/** Returns what both sides support. */
export function offerNamespaces(context: PhoneContext, requested: RequestedNamespaces) {
  const { namespaces, addresses } = context;
  const chains = context.chains();
  const required = flatten(requested.requiredNamespaces);
  const all = [...required, ...flatten(requested.optionalNamespaces)];
  const isKnown = (id: string) => chains.some(({ caipNetworkId }) => caipNetworkId === id);
  const offers = namespaces.flatMap((namespace): PhoneOffer[] => {
    const entries = all.filter(({ key }) => key === namespace.key);
    const ids = unique(entries.flatMap((one) => one.chains)).filter(isKnown);
    const must = required.filter(({ key }) => key === namespace.key).flatMap((one) => one.chains);
    if (ids.length === 0) return [];
    const supported = (kind: 'methods' | 'events', available: readonly string[]) =>
      unique(entries.flatMap((one) => one[kind])).filter((one) => available.includes(one));
    const methods = supported('methods', namespace.methods);
    const offeredChains = ids.map((id) => ({
      caipNetworkId: id,
      name: nameOf(id, chains),
      required: must.includes(id),
    }));
    return [
      {
        namespace: namespace.key,
        chains: offeredChains,
        methods,
        permissions: unique(methods.map(namespace.methodWords)),
        events: supported('events', namespaceEvents),
        addresses: addresses(namespace.key),
      },
    ];
  });
  const missing = unique(
    all.flatMap(({ key, chains: ids }) =>
      namespaces.some((one) => one.key === key) ? ids.filter((id) => !isKnown(id)) : [key],
    ),
  );
  return { offers, missing, obstacle: findObstacle(required, namespaces, offers) };
}

export function nameOf(caipNetworkId: string, chains: readonly PhoneChain[]): string {
  return chains.find((one) => one.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId;
}

/**
 * Returns the session's namespaces for this choice.
 *
 * @throws Error when the choice is empty, or an address or a network is not offered
 */
export function chooseNamespaces(
  offers: readonly PhoneOffer[],
  choice: PhoneChoice,
): Record<string, ApprovedNamespace> {
  assertOffered(offers, choice);
  return approveNamespaces(
    offers.map((offer) => ({
      ...offer,
      key: offer.namespace,
      chains: offer.chains
        .map(({ caipNetworkId }) => caipNetworkId)
        .filter((id) => choice.chains?.includes(id) ?? true),
      addresses: choice.accounts
        ? selectAddresses(offer.addresses, choice.accounts)
        : offer.addresses.slice(0, 1),
    })),
  );
}

/** Drops a namespace without networks or accounts. @throws Error when none is left */
export function approveNamespaces(
  namespaces: readonly {
    readonly key: string;
    readonly chains: readonly string[];
    readonly addresses: readonly string[];
    readonly methods: readonly string[];
    readonly events: readonly string[];
  }[],
): Record<string, ApprovedNamespace> {
  const used = namespaces.filter(
    ({ chains, addresses }) => chains.length > 0 && addresses.length > 0,
  );
  if (used.length === 0) throw new Error('Choose at least one network and one account.');
  const entries = used.map(({ key, chains, addresses, methods, events }) => {
    const accounts = accountsOn(chains, addresses);
    return [key, { chains: [...chains], accounts, methods: [...methods], events: [...events] }];
  });
  return Object.fromEntries(entries);
}

/** CAIP-10: every address on every network, in the given order. */
export function accountsOn(chains: readonly string[], addresses: readonly string[]): string[] {
  return chains.flatMap((id) => addresses.map((address) => `${id}:${address}`));
}

/** @param account - CAIP-10 */
export const addressOf = (account: string): string => account.split(':').slice(2).join(':');

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The chosen addresses, as the wallet writes them. */
export function selectAddresses(available: readonly string[], chosen: readonly string[]): string[] {
  return chosen.flatMap((one) => available.filter((address) => isSame(one, address)));
}

function assertOffered(offers: readonly PhoneOffer[], choice: PhoneChoice): void {
  const chains = offers.flatMap((offer) => offer.chains);
  const unsupportedChain = choice.chains?.find(
    (id) => !chains.some((one) => one.caipNetworkId === id),
  );
  if (unsupportedChain) throw new Error(`This wallet can't give ${unsupportedChain} to this app.`);
  const unapproved = chains.find(
    (one) => one.required && choice.chains?.includes(one.caipNetworkId) === false,
  );
  if (unapproved) throw new Error(`The app requires ${unapproved.name}.`);
  const addresses = offers.flatMap((offer) => offer.addresses);
  const unknown = choice.accounts?.find((one) => !addresses.some((other) => isSame(one, other)));
  if (unknown) throw new Error(`This wallet has no account ${unknown}.`);
}

type FlatNamespace = ReturnType<typeof flatten>[number];

/** A key is `eip155` with a list of chains, or `eip155:1` without. */
function flatten(record: Readonly<Record<string, RequestedNamespace>>) {
  return Object.entries(record).map(([key, { chains, methods, events }]) => ({
    key: namespaceOf(key),
    chains: key.includes(':') ? [key] : (chains ?? []),
    methods,
    events,
  }));
}

function findObstacle(
  required: readonly FlatNamespace[],
  namespaces: readonly PhoneNamespace[],
  offers: readonly PhoneOffer[],
): string | undefined {
  for (const { key, chains, methods, events } of required) {
    const namespace = namespaces.find((one) => one.key === key);
    if (!namespace) return `The app requires ${key}, but this wallet has no keys for it.`;
    const offer = offers.find((one) => one.namespace === key);
    const chain = chains.find((id) => !offer?.chains.some((one) => one.caipNetworkId === id));
    if (chain) return `The app requires network ${chain}, but this wallet doesn't know it.`;
    const method = methods.find((one) => !namespace.methods.includes(one));
    if (method) return `The app requires ${method}, but this wallet doesn't support it.`;
    const event = events.find((one) => !namespaceEvents.includes(one));
    if (event) return `The app requires ${event}, but this wallet doesn't support it.`;
  }
  return offers.length === 0 ? 'This wallet has none of the networks the app requests.' : undefined;
}

const unique = (items: readonly string[]): string[] => [...new Set(items)];
