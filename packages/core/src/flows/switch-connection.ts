// Makes another connected wallet, or another account of one, the active one: nothing is asked of a live wallet.
// One that is not live is brought back silently, and asked only if that fails. Also ends and forgets one.
import { createLatest } from '../adapter/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { Core, SwitchConnectionOutcome, SwitchConnectionParameters } from '../core.types.js';
import type { CoreParts } from '../core-parts.js';
import { inFront, withAccount } from '../door/arrange.js';
import { passGate } from '../door/pass-gate.js';
import { type DoorParts, settle } from '../door/settle.js';
import { disconnect } from './disconnect.js';

type Parts = DoorParts & Pick<CoreParts, 'gate' | 'shared' | 'storage'>;

export function createSwitchConnectionFlow(parts: Parts, connect: Core['connect']) {
  const { account, adapters, connection, storage } = parts;
  const latest = createLatest();

  async function switchConnection(
    parameters: SwitchConnectionParameters,
  ): Promise<SwitchConnectionOutcome> {
    const { namespace, connectorId, address } = parameters;
    // Copied: the record itself changes in place.
    const before = { ...account.get(namespace) };
    const signal = latest.begin();
    const live = connection.live(namespace, connectorId) ?? (await comeBack(parameters, signal));
    if (live) await enter(withAccount(live, address), signal);
    else await connect({ namespace, connectorId });
    const now = account.get(namespace);
    return {
      namespace,
      connectorId,
      address: now.address ?? '',
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

  async function enter(live: WalletConnection, signal: AbortSignal): Promise<void> {
    const { namespace } = live;
    const passing = passGate(parts, 'switched', [live], signal);
    const [passed] = passing ? await passing : [live];
    latest.assertCurrent(signal);
    const connections = inFront(connection.all(namespace), passed);
    settle(parts, 'switched', [{ namespace, connections }]);
  }

  return {
    switchConnection,
    async forgetConnection(target: SwitchConnectionParameters): Promise<void> {
      const { namespace, connectorId, address } = target;
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
    cancel: latest.cancel,
  };
}
