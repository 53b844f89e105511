// The one table of what the app is told when the connections or the network of a namespace change: cause → events,
// each with the fact that makes it true. Data and pure facts only; read by settle.ts.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { AccountStatus } from '../account/account.js';
import type { BusEvents, EndReason } from '../bus/bus.js';
import type { CaipNetworkId } from '../caip/caip.js';

/** A namespace at one moment. */
export interface NamespaceSnapshot {
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
type Condition = (before: NamespaceSnapshot, now: NamespaceSnapshot) => boolean;

/** Events that only the door emits. */
export type ConnectionEvent =
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

export interface Transition {
  /** What becomes of the kit's active namespace: this one takes the place, takes it if it is free, or nothing changes. */
  readonly activeNamespace: 'takes' | 'takes-free' | 'stays';
  /** In the order in which they are told. */
  readonly emits: { readonly [Event in ConnectionEvent]?: Condition };
  /** Why a connection that is gone has ended. */
  readonly endReason: EndReason;
}

const isLive = ({ connections }: NamespaceSnapshot, { connectorId }: WalletConnection): boolean =>
  connections.some((each) => each.connectorId === connectorId);
const always: Condition = () => true;
/** A wallet is in front that was not connected before. */
const isNewActive: Condition = (before, { active }) =>
  active !== undefined && !isLive(before, active);
/** A wallet that was connected already came to the front. */
const isPromoted: Condition = (before, { active }) =>
  active !== undefined &&
  before.active?.connectorId !== active.connectorId &&
  isLive(before, active);
const hasOtherAccount: Condition = (before, now) =>
  !isNewActive(before, now) &&
  now.active !== undefined &&
  (isPromoted(before, now) || before.active?.accounts[0] !== now.active.accounts[0]);
const hasOtherNetworkState: Condition = (before, now) =>
  before.network !== now.network || before.isUnsupported !== now.isUnsupported;
/** A wallet that came, or the last one that went, says so itself. */
const hasOtherNetwork: Condition = (before, now) =>
  !isNewActive(before, now) &&
  Boolean(before.active) === Boolean(now.active) &&
  !now.isUnsupported &&
  hasOtherNetworkState(before, now);
const isOnUnsupported: Condition = (_, now) => now.isUnsupported;
const becameUnsupported: Condition = (before, now) =>
  now.isUnsupported && hasOtherNetworkState(before, now);
const hasOtherNamespace: Condition = (before, now) =>
  before.activeNamespace !== now.activeNamespace;
const hasFewer: Condition = (before, now) =>
  now.active !== undefined && before.connections.some((each) => !isLive(now, each));
/** Behind the active one there is a wallet that was not connected before. */
const hasJoined: Condition = (before, { active, connections }) =>
  connections.some((each) => each !== active && !isLive(before, each));
/** Behind the active one, a wallet that stays has another account or is on another network. */
const hasChangedBehind: Condition = (before, { active, connections }) =>
  connections.some((each) => {
    const was = before.connections.find(({ connectorId }) => connectorId === each.connectorId);
    if (each.connectorId === active?.connectorId || !was) return false;
    return was.accounts[0] !== each.accounts[0] || was.caipNetworkId !== each.caipNetworkId;
  });
const hasNone: Condition = (before, { active }) =>
  active === undefined && before.status !== 'disconnected';

const endEvents = { 'connection-ended': hasFewer, disconnected: hasNone } as const;
const changeEvents = {
  'account-changed': hasOtherAccount,
  'network-changed': hasOtherNetwork,
  'network-unsupported': becameUnsupported,
  'connection-renewed': hasChangedBehind,
} as const;

/** Why connections change, and what follows. */
export const transitions = {
  /** A person connected a wallet. */
  connected: {
    activeNamespace: 'takes',
    emits: { connected: always, 'network-unsupported': isOnUnsupported },
    endReason: 'user',
  },
  /** A stored session came back. */
  reconnected: {
    activeNamespace: 'stays',
    emits: { connected: isNewActive, 'connection-joined': hasJoined, ...changeEvents },
    endReason: 'failed',
  },
  /** A stored session did not come back, or nobody can tell whose it is. */
  failed: {
    activeNamespace: 'stays',
    emits: { ...endEvents, ...changeEvents },
    endReason: 'failed',
  },
  /** A person made another connection, or another of its accounts, the active one. */
  switched: {
    activeNamespace: 'takes',
    emits: {
      connected: isNewActive,
      'connection-switched': always,
      ...changeEvents,
      'network-unsupported': isOnUnsupported,
    },
    endReason: 'user',
  },
  /** A library of the host, kept in step by its adapter, made a connection or put one in front. */
  adopted: {
    activeNamespace: 'takes-free',
    emits: { connected: isNewActive, 'connection-switched': isPromoted, ...changeEvents },
    endReason: 'wallet',
  },
  /** A wallet reported what it is on, or that it is gone. */
  wallet: {
    activeNamespace: 'stays',
    emits: { ...endEvents, ...changeEvents },
    endReason: 'wallet',
  },
  /** A wallet offers no account now: it may be locked. */
  locked: {
    activeNamespace: 'stays',
    emits: { ...endEvents, ...changeEvents },
    endReason: 'locked',
  },
  /** Another tab of this origin changed what is stored. */
  tab: {
    activeNamespace: 'stays',
    emits: {
      ...endEvents,
      connected: isNewActive,
      'connection-joined': hasJoined,
      ...changeEvents,
    },
    endReason: 'other-tab',
  },
  /** A person disconnected: another wallet may come to the front. */
  disconnected: {
    activeNamespace: 'stays',
    emits: { ...endEvents, ...changeEvents },
    endReason: 'user',
  },
  /** A person or the app chose a network; a connected wallet has agreed before. */
  'network-chosen': {
    activeNamespace: 'takes',
    emits: { ...changeEvents, 'namespace-switched': hasOtherNamespace },
    endReason: 'user',
  },
  /** A network is wanted in a namespace that has no wallet yet: the one that comes is asked for it. */
  'network-wanted': { activeNamespace: 'stays', emits: changeEvents, endReason: 'user' },
  /** A person or the app looks at another namespace. */
  'namespace-chosen': {
    activeNamespace: 'takes',
    emits: { 'namespace-switched': hasOtherNamespace },
    endReason: 'user',
  },
  /** The app added or removed a network. */
  'networks-changed': { activeNamespace: 'stays', emits: changeEvents, endReason: 'user' },
} as const satisfies Record<string, Transition>;

export type TransitionCause = keyof typeof transitions;

type Payloads = {
  readonly [Event in ConnectionEvent]: (
    now: NamespaceSnapshot,
    told: EventDetails,
  ) => BusEvents[Event] | undefined;
};

interface EventDetails {
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
