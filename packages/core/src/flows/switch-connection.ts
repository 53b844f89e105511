// Makes another connected wallet, or another account of one, the active one: nothing is asked of a live wallet.
// One that is not live is brought back silently, and asked only if that fails. Also ends and forgets one.
import { createLatest } from '../adapter/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type {
  ConnectOutcome,
  ConnectParameters,
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
} from '../core.types.js';
import type { CoreParts } from '../core-parts.js';
import { commitConnection } from './commit-connection.js';
import { disconnect } from './disconnect.js';

type Parts = Pick<
  CoreParts,
  | 'account'
  | 'accountTypeOf'
  | 'adapters'
  | 'bus'
  | 'chain'
  | 'connection'
  | 'options'
  | 'pairing'
  | 'storage'
>;

export interface SwitchConnectionFlow {
  switchConnection(parameters: SwitchConnectionParameters): Promise<SwitchConnectionOutcome>;
  forgetConnection(parameters: SwitchConnectionParameters): Promise<void>;
  cancel(): void;
}

export function createSwitchConnectionFlow(
  parts: Parts,
  connect: (parameters: ConnectParameters) => Promise<ConnectOutcome>,
): SwitchConnectionFlow {
  const { account, adapters, bus, chain, connection, options, storage } = parts;
  const latest = createLatest();

  async function switchConnection(
    parameters: SwitchConnectionParameters,
  ): Promise<SwitchConnectionOutcome> {
    const { namespace, connectorId, address } = parameters;
    // Copied: the record itself changes in place.
    const before = { ...account.get(namespace) };
    const signal = latest.begin();
    const live =
      connection.live(namespace, connectorId) ?? (await comeBack(parameters, signal)) ?? undefined;
    if (live) activate(live, address);
    else await connect({ namespace, connectorId });
    const now = account.get(namespace);
    return {
      ...{ namespace, connectorId, address: now.address ?? '' },
      hasSwitchedAccount: before.address !== now.address,
      hasSwitchedWallet: before.connectorId !== now.connectorId,
    };
  }

  async function comeBack(
    { namespace, connectorId, address }: SwitchConnectionParameters,
    signal: AbortSignal,
  ): Promise<WalletConnection | undefined> {
    const adapter = adapters.get(namespace);
    if (address === undefined || !adapter || !connection.find(connectorId, namespace))
      return undefined;
    try {
      return await latest.guard(signal, adapter.reconnect({ connectorId, address, signal }));
    } catch {
      latest.assertCurrent(signal);
      return undefined;
    }
  }

  function activate(live: WalletConnection, address: string | undefined): void {
    const { namespace, connectorId } = live;
    const chosen = live.accounts.find((each) => each === address) ?? live.accounts[0];
    const rest = live.accounts.filter((each) => each !== chosen);
    const wasLive = connection.live(namespace, connectorId) !== undefined;
    const next = { ...live, accounts: [chosen, ...rest] as const };
    const before = account.get(namespace).address;
    const support = commitConnection(parts, next);
    chain.setActiveNamespace(namespace);
    const { caipNetworkId } = live;
    if (!wasLive)
      bus.emit('connected', {
        ...{ namespace, connectorId, caipNetworkId, address: chosen },
        reconnect: true,
      });
    bus.emit('connection-switched', { namespace, connectorId, address: chosen });
    if (before !== chosen) bus.emit('account-changed', { namespace, address: chosen });
    if (support === 'unsupported' && !options.state.current.allowUnsupportedChain)
      bus.emit('network-unsupported', { namespace, caipNetworkId });
  }

  return {
    switchConnection,
    async forgetConnection({ namespace, connectorId, address }) {
      if (connection.live(namespace, connectorId))
        await disconnect(parts, { namespace, connectorId });
      const left = connection.state.history.filter(
        (past) =>
          past.namespace !== namespace ||
          past.connectorId !== connectorId ||
          (address !== undefined && past.address !== address),
      );
      connection.setHistory(left);
      storage.set(
        'history',
        left.map((past) => ({ ...past })),
      );
    },
    cancel: () => latest.cancel(),
  };
}
