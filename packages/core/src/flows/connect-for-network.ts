// Switches to a network that no connected wallet serves. Connects a wallet in its namespace first, then switches that wallet if it is on
// another network.
import { abortable } from '../async.js';
import type { ConnectForNetworkParameters } from '../state/connect.types.js';
import type { Core } from '../core.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import { KitError } from '../errors/kit-error.js';
import { finishDialog } from './finish-dialog.js';

type Deps = CommitDeps &
  Pick<CoreDeps, 'modal' | 'router'> &
  Pick<Core, 'connect' | 'switchNetwork'> & {
    readonly destroyed: AbortSignal;
  };

/** @throws KitError `chain/*`, `wallet/*`, `request/cancelled` */
export async function connectForNetwork(
  deps: Deps,
  { caipNetworkId, connectorId, signal, onSwitch }: ConnectForNetworkParameters,
): Promise<void> {
  const { chain, connection, destroyed } = deps;
  const signals = signal ? [signal, destroyed] : [destroyed];
  const namespace = chain.find(caipNetworkId)?.chainNamespace;
  // `switchNetwork` throws for an unknown network.
  if (namespace === undefined) return deps.switchNetwork(caipNetworkId, signal);
  // Without a wallet, only the shown network changes. The wallet is asked for this network when it connects.
  if (!connection.live(namespace))
    commitConnections(deps, 'network-wanted', [{ namespace, network: caipNetworkId }]);
  const now =
    connectorId === undefined
      ? await nextConnected(deps, namespace, signals)
      : (await deps.connect({ connectorId, namespace, signal })).caipNetworkId;
  if (now === caipNetworkId) return;
  if (signals.some(({ aborted }) => aborted)) throw new KitError('request/cancelled');
  // From here on, the dialog shows the switch and closes after it.
  connection.setAttempt(undefined);
  onSwitch?.();
  await deps.switchNetwork(caipNetworkId, signal);
  finishDialog(deps, 'network-selected');
}

async function nextConnected(
  { bus }: Deps,
  targetNamespace: string,
  signals: readonly AbortSignal[],
): Promise<string> {
  let stop = (): void => undefined;
  const next = new Promise<string>((resolve) => {
    stop = bus.on('connected', ({ namespace, caipNetworkId }) => {
      if (namespace === targetNamespace) resolve(caipNetworkId);
    });
  });
  try {
    return await abortable(next, ...signals);
  } finally {
    stop();
  }
}
