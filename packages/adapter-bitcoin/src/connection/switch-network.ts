// Resolves only once the wallet offers accounts on the new network.
import {
  type AdapterContext,
  failSwitch,
  KitError,
  settleNetwork,
  type SwitchNetworkRequest,
} from '@openappkit/core/adapter';
import { findNetwork } from '../networks/bitcoin-networks.js';
import { callBitcoinWallet } from '../wallets/call-bitcoin-wallet.js';
import {
  queryOffer,
  type BitcoinConnectionTracker,
  type BitcoinConnection,
  toReportedFacts,
} from './bitcoin-connection-tracker.js';

type SwitchParams = Pick<SwitchNetworkRequest, 'network' | 'signal'>;

/** @throws KitError `wallet/rejected`, `chain/unrecognized`, `chain/not-supported`, `chain/switch-failed`, `request/cancelled` */
export function switchNetwork(
  connections: BitcoinConnectionTracker,
  live: BitcoinConnection,
  params: SwitchParams,
  context: Pick<AdapterContext, 'env' | 'report'>,
): Promise<void> {
  return live.attached
    ? switchAttached(connections, live, params, context)
    : switchWallet(connections, live, params, context);
}

/** Requests of a session name their network, so an approved network needs no request to the wallet. */
async function switchAttached(
  connections: BitcoinConnectionTracker,
  live: BitcoinConnection,
  { network: { caipNetworkId } }: SwitchParams,
  { report }: Pick<AdapterContext, 'report'>,
): Promise<void> {
  const target = findNetwork(caipNetworkId);
  if (target === undefined || !(await live.wallet.switchNetwork(target)))
    throw new KitError('chain/not-supported', {
      metaMessages: ["The wallet didn't approve this network. Connect again to request it."],
      context: { caipNetworkId },
    });
  connections.applyEvent(live, { caipNetworkId });
  // Report the change, because the connector sent no request and does not know of it.
  report.chainChanged(live.connectorId, caipNetworkId);
}

async function switchWallet(
  connections: BitcoinConnectionTracker,
  live: BitcoinConnection,
  { network, signal }: SwitchParams,
  { env }: Pick<AdapterContext, 'env'>,
): Promise<void> {
  const { caipNetworkId } = network;
  const target = findNetwork(caipNetworkId);
  const { wallet, signal: connectionSignal } = live;
  const requestSwitch = async (): Promise<boolean> =>
    target !== undefined &&
    callBitcoinWallet(
      () => wallet.switchNetwork(target),
      wallet.errorCodes,
      signal,
      connectionSignal,
    );
  if (!(await requestSwitch().catch((error: unknown) => failSwitch(error))))
    throw new KitError('chain/unrecognized', {
      metaMessages: [`Choose ${network.name} in the wallet itself, then connect again.`],
      context: { caipNetworkId },
    });
  const queryCurrent = async () => {
    const offer = await queryOffer(live, signal);
    // A wallet may offer nothing while it switches.
    return offer === undefined ? {} : toReportedFacts(offer);
  };
  await settleNetwork(connections, live, queryCurrent, { caipNetworkId, signal }, env.clock);
}
