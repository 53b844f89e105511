// Maps the cause of a connection or network change to the events that it emits.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { AccountStatus } from '../state/account.js';
import type { BusEvents, EndReason } from '../bus.js';
import type { CaipNetworkId } from '../caip.js';

export interface NamespaceSnapshot {
  readonly namespace: string;
  /** The active connection comes first. */
  readonly connections: readonly WalletConnection[];
  readonly active: WalletConnection | undefined;
  readonly status: AccountStatus;
  /** The wallet's network, or the selected network if no wallet is connected. */
  readonly network: CaipNetworkId | undefined;
  readonly isUnsupported: boolean;
  readonly activeNamespace: string | undefined;
}

type Condition = (before: NamespaceSnapshot, now: NamespaceSnapshot) => boolean;

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
  /** Whether this namespace becomes the kit's active one: always, only if none is active, or never. */
  readonly activeNamespace: 'takes' | 'takes-free' | 'stays';
  readonly emits: { readonly [Event in ConnectionEvent]?: Condition };
  readonly endReason: EndReason;
}

const isLive = ({ connections }: NamespaceSnapshot, { connectorId }: WalletConnection): boolean =>
  connections.some((each) => each.connectorId === connectorId);
const always: Condition = () => true;
const isNewActive: Condition = (before, { active }) =>
  active !== undefined && !isLive(before, active);
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
/** Excludes a new active wallet and the last disconnect, because their own events cover them. */
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
const hasJoined: Condition = (before, { active, connections }) =>
  connections.some((each) => each !== active && !isLive(before, each));
/** An inactive wallet that stays connected changed its account or network. */
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

export const transitions = {
  connected: {
    activeNamespace: 'takes',
    emits: { connected: always, 'network-unsupported': isOnUnsupported },
    endReason: 'user',
  },
  reconnected: {
    activeNamespace: 'stays',
    emits: { connected: isNewActive, 'connection-joined': hasJoined, ...changeEvents },
    endReason: 'failed',
  },
  /** A stored session could not be restored, or its wallet could not be identified. */
  failed: {
    activeNamespace: 'stays',
    emits: { ...endEvents, ...changeEvents },
    endReason: 'failed',
  },
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
  /** The host's own library made a connection, or made one active. */
  adopted: {
    activeNamespace: 'takes-free',
    emits: { connected: isNewActive, 'connection-switched': isPromoted, ...changeEvents },
    endReason: 'wallet',
  },
  wallet: {
    activeNamespace: 'stays',
    emits: { ...endEvents, ...changeEvents },
    endReason: 'wallet',
  },
  /** A wallet that offers no account may be locked. */
  locked: {
    activeNamespace: 'stays',
    emits: { ...endEvents, ...changeEvents },
    endReason: 'locked',
  },
  /** Another tab of this origin changed the stored state. */
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
  /** The user disconnected; another wallet may become active. */
  disconnected: {
    activeNamespace: 'stays',
    emits: { ...endEvents, ...changeEvents },
    endReason: 'user',
  },
  /** The user or the app chose a network, and a connected wallet has already approved it. */
  'network-selected': {
    activeNamespace: 'takes',
    emits: { ...changeEvents, 'namespace-switched': hasOtherNamespace },
    endReason: 'user',
  },
  /** A network was chosen in a namespace without a wallet; the next wallet to connect is asked for it. */
  'network-wanted': { activeNamespace: 'stays', emits: changeEvents, endReason: 'user' },
  'namespace-chosen': {
    activeNamespace: 'takes',
    emits: { 'namespace-switched': hasOtherNamespace },
    endReason: 'user',
  },
  'networks-changed': { activeNamespace: 'stays', emits: changeEvents, endReason: 'user' },
} as const satisfies Record<string, Transition>;

export type TransitionCause = keyof typeof transitions;

type Payloads = {
  readonly [Event in ConnectionEvent]: (
    now: NamespaceSnapshot,
    details: EventDetails,
  ) => BusEvents[Event] | undefined;
};

interface EventDetails {
  readonly isReconnect: boolean;
  readonly reason: EndReason;
}

/** Undefined if the state no longer has a subject for the event. */
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
