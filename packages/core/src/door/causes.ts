// The one table of what the app is told when the connections or the network of a namespace change: cause → events,
// each with the fact that makes it true. Data and pure facts only; read by settle.ts.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { AccountStatus } from '../account/account.js';
import type { BusEvents, EndReason } from '../bus/bus.js';
import type { CaipNetworkId } from '../caip/caip.js';

/** A namespace at one moment. */
export interface View {
  readonly namespace: string;
  /** Its live connections, the active one first. */
  readonly connections: readonly WalletConnection[];
  readonly active: WalletConnection | undefined;
  readonly status: AccountStatus;
  /** CAIP-2 id of what the wallet is on, or of what is looked at without one. */
  readonly network: CaipNetworkId | undefined;
  readonly isUnsupported: boolean;
  /** The namespace that is active in the whole kit. */
  readonly activeNamespace: string | undefined;
}

/** Whether something is so, given how it was and how it is now. */
type Fact = (before: View, now: View) => boolean;

/** Events that only the door emits. */
export type Told =
  | 'connected'
  | 'connection-switched'
  | 'account-changed'
  | 'network-changed'
  | 'network-unsupported'
  | 'namespace-switched'
  | 'connection-joined'
  | 'connection-renewed'
  | 'connection-ended'
  | 'disconnected';

export interface Rule {
  /** What becomes of the kit's active namespace: this one takes the place, takes it if it is free, or nothing changes. */
  readonly activeNamespace: 'takes' | 'takes-free' | 'stays';
  /** In the order in which they are told. */
  readonly tells: { readonly [Event in Told]?: Fact };
  /** Why a connection that is gone has ended. */
  readonly ended: EndReason;
}

const isLive = ({ connections }: View, { connectorId }: WalletConnection): boolean =>
  connections.some((each) => each.connectorId === connectorId);
const always: Fact = () => true;
/** A wallet is in front that was not connected before. */
const came: Fact = (before, { active }) => active !== undefined && !isLive(before, active);
/** A wallet that was connected already came to the front. */
const cameForward: Fact = (before, { active }) =>
  active !== undefined &&
  before.active?.connectorId !== active.connectorId &&
  isLive(before, active);
const otherAccount: Fact = (before, now) =>
  !came(before, now) &&
  now.active !== undefined &&
  (cameForward(before, now) || before.active?.accounts[0] !== now.active.accounts[0]);
const hasMoved: Fact = (before, now) =>
  before.network !== now.network || before.isUnsupported !== now.isUnsupported;
/** A wallet that came, or the last one that went, says so itself. */
const otherNetwork: Fact = (before, now) =>
  !came(before, now) &&
  Boolean(before.active) === Boolean(now.active) &&
  !now.isUnsupported &&
  hasMoved(before, now);
const isOff: Fact = (_, now) => now.isUnsupported;
const strayed: Fact = (before, now) => now.isUnsupported && hasMoved(before, now);
const otherNamespace: Fact = (before, now) => before.activeNamespace !== now.activeNamespace;
const fewer: Fact = (before, now) =>
  now.active !== undefined && before.connections.some((each) => !isLive(now, each));
/** Behind the active one there is a wallet that was not connected before. */
const joined: Fact = (before, { active, connections }) =>
  connections.some((each) => each !== active && !isLive(before, each));
/** Behind the active one, a wallet that stays has another account or is on another network. */
const otherBehind: Fact = (before, { active, connections }) =>
  connections.some((each) => {
    const was = before.connections.find(({ connectorId }) => connectorId === each.connectorId);
    if (each.connectorId === active?.connectorId || !was) return false;
    return was.accounts[0] !== each.accounts[0] || was.caipNetworkId !== each.caipNetworkId;
  });
const none: Fact = (before, { active }) => active === undefined && before.status !== 'disconnected';

const ends = { 'connection-ended': fewer, disconnected: none } as const;
const follows = {
  'account-changed': otherAccount,
  'network-changed': otherNetwork,
  'network-unsupported': strayed,
  'connection-renewed': otherBehind,
} as const;

/** Why connections change, and what follows. */
export const causes = {
  /** A person connected a wallet. */
  connected: {
    activeNamespace: 'takes',
    tells: { connected: always, 'network-unsupported': isOff },
    ended: 'user',
  },
  /** A stored session came back. */
  reconnected: {
    activeNamespace: 'stays',
    tells: { connected: came, 'connection-joined': joined, ...follows },
    ended: 'failed',
  },
  /** A stored session did not come back, or nobody can tell whose it is. */
  failed: { activeNamespace: 'stays', tells: { ...ends, ...follows }, ended: 'failed' },
  /** A person made another connection, or another of its accounts, the active one. */
  switched: {
    activeNamespace: 'takes',
    tells: {
      connected: came,
      'connection-switched': always,
      ...follows,
      'network-unsupported': isOff,
    },
    ended: 'user',
  },
  /** A library of the host, kept in step by its adapter, made a connection or put one in front. */
  adopted: {
    activeNamespace: 'takes-free',
    tells: { connected: came, 'connection-switched': cameForward, ...follows },
    ended: 'wallet',
  },
  /** A wallet reported what it is on, or that it is gone. */
  wallet: { activeNamespace: 'stays', tells: { ...ends, ...follows }, ended: 'wallet' },
  /** A wallet offers no account now: it may be locked. */
  locked: { activeNamespace: 'stays', tells: { ...ends, ...follows }, ended: 'locked' },
  /** Another tab of this origin changed what is stored. */
  tab: {
    activeNamespace: 'stays',
    tells: { ...ends, connected: came, 'connection-joined': joined, ...follows },
    ended: 'other-tab',
  },
  /** A person disconnected: another wallet may come to the front. */
  disconnected: { activeNamespace: 'stays', tells: { ...ends, ...follows }, ended: 'user' },
  /** A person or the app chose a network; a connected wallet has agreed before. */
  'network-chosen': {
    activeNamespace: 'takes',
    tells: { ...follows, 'namespace-switched': otherNamespace },
    ended: 'user',
  },
  /** A network is wanted in a namespace that has no wallet yet: the one that comes is asked for it. */
  'network-wanted': { activeNamespace: 'stays', tells: follows, ended: 'user' },
  /** A person or the app looks at another namespace. */
  'namespace-chosen': {
    activeNamespace: 'takes',
    tells: { 'namespace-switched': otherNamespace },
    ended: 'user',
  },
  /** The app added or removed a network. */
  'networks-changed': { activeNamespace: 'stays', tells: follows, ended: 'user' },
} as const satisfies Record<string, Rule>;

export type Cause = keyof typeof causes;

type Payloads = {
  readonly [Event in Told]: (now: View, told: Telling) => BusEvents[Event] | undefined;
};

interface Telling {
  readonly isReconnect: boolean;
  readonly reason: EndReason;
}

/** What each event says. Undefined where there is nothing left to say it of. */
export const payloads: Payloads = {
  connected: ({ namespace, active }, { isReconnect }) =>
    active && {
      namespace,
      connectorId: active.connectorId,
      address: active.accounts[0],
      caipNetworkId: active.caipNetworkId,
      reconnect: isReconnect,
    },
  'connection-switched': ({ namespace, active }) =>
    active && { namespace, connectorId: active.connectorId, address: active.accounts[0] },
  'account-changed': ({ namespace, active }) =>
    active && { namespace, address: active.accounts[0] },
  'network-changed': ({ namespace, network }) => network && { namespace, caipNetworkId: network },
  'network-unsupported': ({ namespace, network }) =>
    network && { namespace, caipNetworkId: network },
  'namespace-switched': ({ namespace }) => ({ namespace }),
  'connection-joined': ({ namespace }) => ({ namespace }),
  'connection-renewed': ({ namespace }) => ({ namespace }),
  'connection-ended': ({ namespace }, { reason }) => ({ namespace, reason }),
  disconnected: ({ namespace }, { reason }) => ({ namespace, reason }),
};
