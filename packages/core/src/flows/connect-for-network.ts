// Goes to a network that no connected wallet serves: waits for a wallet there (or asks the one that is named), and
// switches it to that network if it came on another.
import type { ConnectForNetworkParameters, Core } from '../core.types.js';
import type { CoreParts } from '../core-parts.js';
import { KitError } from '../errors/kit-error.js';
import { leave } from './leave.js';

type Parts = Pick<CoreParts, 'bus' | 'chain' | 'connection' | 'modal' | 'options'> &
  Pick<Core, 'connect' | 'switchNetwork'>;

/** @throws KitError `chain/*`, `wallet/*`, `request/cancelled` */
export async function connectForNetwork(
  parts: Parts,
  { caipNetworkId, connectorId, signal, onSwitch }: ConnectForNetworkParameters,
): Promise<void> {
  const { chain, connection } = parts;
  const namespace = chain.find(caipNetworkId)?.chainNamespace;
  // Switching says which networks there are.
  if (namespace === undefined) return parts.switchNetwork(caipNetworkId);
  // Nobody is connected there, so nobody is asked: the wallet will be asked for it when it connects.
  if (!connection.live(namespace)) chain.setNetwork(namespace, caipNetworkId);
  const now =
    connectorId === undefined
      ? await nextConnected(parts, namespace, signal)
      : (await parts.connect({ connectorId, namespace, signal })).caipNetworkId;
  if (now === caipNetworkId) return;
  // The switch is what is shown from here on, and what the widget closes after.
  connection.setAttempt(undefined);
  onSwitch?.();
  await parts.switchNetwork(caipNetworkId);
  leave(parts, 'network-chosen');
}

/** The network of the next connection that is made in a namespace. */
function nextConnected({ bus }: Parts, wanted: string, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      stop();
      signal?.removeEventListener('abort', onAbort);
    };
    const onAbort = (): void => {
      end();
      reject(new KitError('request/cancelled'));
    };
    const stop = bus.on('connected', ({ namespace, caipNetworkId }) => {
      if (namespace !== wanted) return;
      end();
      resolve(caipNetworkId);
    });
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort);
  });
}
