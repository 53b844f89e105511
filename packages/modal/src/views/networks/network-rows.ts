import type { Network } from '@openappkit/core';
import { walletRpcUrls } from '@openappkit/core/adapter';
import type { SwitchAttempt } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';
import { plurals } from '../../messages/plurals.js';
import { namespaceName } from '../../messages/namespace-messages.js';
import { commonMessages } from '../../messages/common-messages.js';

const plural = plurals('en');

export const networksMessages = defineMessages('networks', {
  checkSpelling: 'Check the spelling.',
  list: 'Networks',
  search: 'Search networks',
  found: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: '# network', other: '# networks' }),
  none: ({ query }: MessageParams<'query'>) => `No network called “${query}”`,
  other: 'Other',
  testnets: 'Testnets',
  showTestnets: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: 'Show # testnet', other: 'Show # testnets' }),
  current: 'Current',
  waiting: ({ wallet = 'your wallet' }: Wallet) => `Approve in ${wallet}`,
  adding: ({ network, wallet = 'your wallet' }: MessageParams<'network'> & Wallet) =>
    `Adding ${network} to ${wallet}…`,
  declined: ({ network }: MessageParams<'network'>) => `Still on ${network}.`,
  declinedUnsupported: 'Your network didn’t change.',
  failed: ({ wallet = 'Your wallet' }: Wallet) =>
    `${wallet} didn’t switch networks. Try again, or switch there.`,
  notAdded: ({ network, wallet = 'Your wallet' }: MessageParams<'network'> & Wallet) =>
    `${wallet} didn’t add ${network}.`,
  addByHand: ({ network, wallet = 'your wallet' }: MessageParams<'network'> & Wallet) =>
    `Add ${network} to ${wallet} manually:`,
  connect: ({ namespace, network }: MessageParams<'namespace' | 'network'>) =>
    `Connect a wallet for ${namespace} to use ${network}.`,
  notOffered: ({ wallet }: MessageParams<'wallet'>) => `Not offered by ${wallet}`,
  readOnly: ({ app }: MessageParams<'app'>) =>
    `Switch networks in your wallet. ${app} will follow.`,
  copyRefused: 'Your browser blocked copying. Select the text and copy it.',
  unsupported: ({ app, id }: MessageParams<'app' | 'id'>) =>
    `Unknown network (${id}). ${app} doesn’t support it, but your wallet is still connected.`,
  switchTo: ({ network }: MessageParams<'network'>) => `Switch to ${network}`,
  name: 'Name',
  rpc: 'RPC URL',
  id: 'Chain ID',
  symbol: 'Symbol',
  explorer: 'Explorer',
});

type Wallet = MessageParams<'wallet', string | undefined>;

interface NetworkRow {
  readonly detail: string;
  readonly isCurrent: boolean;
  /** Whether the network's namespace has no connected wallet, although another namespace has one. */
  readonly isFar: boolean;
  readonly isLocked: boolean;
  readonly phase: 'none' | 'busy' | 'failed';
}

/** Option `enableNetworkSwitch: false`: the wallet alone changes networks. */
export function isReadOnly({ core }: Pick<AppKit, 'core'>): boolean {
  return !core.options.state.current.enableNetworkSwitch;
}

export function connectedNamespaces({ core }: Pick<AppKit, 'core'>): ReadonlySet<string> {
  const accounts = Object.entries(core.account.state.byNamespace);
  return new Set(accounts.filter(([, { address }]) => address).map(([namespace]) => namespace));
}

export function isCurrent({ core }: Pick<AppKit, 'core'>, network: Network): boolean {
  return core.chain.active()?.caipNetworkId === network.caipNetworkId;
}

/** Returns the name of the wallet if it has not approved the network and cannot add networks. */
function refusedBy({ core }: AppKit, network: Network): string | undefined {
  const { chainNamespace, caipNetworkId } = network;
  const active = core.connection.state.connections[chainNamespace]?.[0];
  if (!active?.approved || active.canAddNetworks) return undefined;
  return active.approved.includes(caipNetworkId) ? undefined : active.name;
}

export function networkRow(kit: AppKit, network: Network): NetworkRow {
  const attempt = kit.core.chain.state.switching;
  const ownAttempt = attempt?.caipNetworkId === network.caipNetworkId ? attempt : undefined;
  const busy = ownAttempt?.phase === 'waiting' || ownAttempt?.phase === 'adding';
  const connected = connectedNamespaces(kit);
  const isFar = connected.size > 0 && !connected.has(network.chainNamespace);
  const refused = refusedBy(kit, network);
  const t = kit.messages.of(networksMessages);
  const toConnect = isFar
    ? t.connect({ namespace: namespaceName(kit, network.chainNamespace), network: network.name })
    : '';
  const reason = refused === undefined ? toConnect : t.notOffered({ wallet: refused });
  const phase = busy ? 'busy' : 'failed';
  return {
    detail: ownAttempt ? switchText(kit, ownAttempt) : reason,
    isCurrent: isCurrent(kit, network),
    isFar,
    isLocked: refused !== undefined || (isReadOnly(kit) && !isFar),
    phase: ownAttempt === undefined ? 'none' : phase,
  };
}

/** Second line of the row. It is also announced. */
export function switchText(kit: AppKit, attempt: SwitchAttempt): string {
  const target = kit.core.chain.find(attempt.caipNetworkId);
  // The request goes to the wallet of the target network's namespace.
  const wallet = kit.getWalletInfo(target?.chainNamespace)?.name;
  const t = kit.messages.of(networksMessages);
  const network = target?.name ?? '';
  const active = kit.core.chain.active()?.name;
  switch (attempt.phase) {
    case 'waiting':
      return t.waiting({ wallet });
    case 'adding':
      return t.adding({ network, wallet });
    case 'declined':
      return active === undefined ? t.declinedUnsupported : t.declined({ network: active });
    case 'add-failed':
      return t.notAdded({ network, wallet });
    case 'failed':
      return t.failed({ wallet });
  }
}

/**
 * Renders the details of a network that the wallet could not add, with a copy button. Renders nothing without such a
 * network.
 */
export function renderManualNetworkDetails(
  kit: AppKit,
  copy: (details: string) => void,
): TemplateResult | typeof nothing {
  const attempt = kit.core.chain.state.switching;
  const network = attempt?.phase === 'add-failed' && kit.core.chain.find(attempt.caipNetworkId);
  if (!attempt || !network) return nothing;
  const details = factsOf(kit, network);
  const wallet = kit.getWalletInfo(network.chainNamespace)?.name;
  const heading = kit.messages.of(networksMessages).addByHand({ network: network.name, wallet });
  const text = details.map(([name, value]) => `${name}: ${value}`).join('\n');
  return html`<p class="by-hand">${heading}</p>
    <dl>
      ${details.map(([name, value]) => html`<dt>${name}</dt><dd translate="no">${value}</dd>`)}
    </dl>
    <div class="copy">
      <ak-button size="sm" variant="secondary" @click=${() => copy(text)}
        >${kit.messages.of(commonMessages).copyDetails}</ak-button
      >
    </div>`;
}

function factsOf(kit: AppKit, network: Network): readonly (readonly [string, string])[] {
  const t = kit.messages.of(networksMessages);
  const { customRpcUrls, services } = kit.core.options.state.current;
  const details: readonly (readonly [string, string | undefined])[] = [
    [t.name, network.name],
    // `rpcUrls.default` begins with the app's URLs, which may contain a key.
    [t.rpc, walletRpcUrls({ customRpcUrls: () => customRpcUrls, services }, network)[0]],
    [t.id, String(network.id)],
    [t.symbol, network.nativeCurrency.symbol],
    [t.explorer, network.blockExplorers?.default.url],
  ];
  return details.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

/** In this order: networks of the connected namespaces, other networks, testnets. */
export interface NetworkGroups {
  readonly connected: readonly Network[];
  readonly other: readonly Network[];
  readonly testnets: readonly Network[];
}

/**
 * @param connected namespaces with a wallet
 * @param query filters by part of a name or id, ignoring case
 */
export function networkGroups(
  networks: readonly Network[],
  connected: ReadonlySet<string>,
  query = '',
): NetworkGroups {
  const text = query.toLowerCase();
  const found = networks.filter(
    ({ name, id }) => name.toLowerCase().includes(text) || String(id) === text,
  );
  const isTestnet = (network: Network): boolean => network.testnet === true;
  // If every network is a testnet, folding testnets would hide all of them.
  const fold = networks.some((network) => !isTestnet(network));
  const main = fold ? found.filter((network) => !isTestnet(network)) : found;
  return {
    connected: main.filter(({ chainNamespace }) => connected.has(chainNamespace)),
    other: main.filter(({ chainNamespace }) => !connected.has(chainNamespace)),
    testnets: fold ? found.filter(isTestnet) : [],
  };
}
