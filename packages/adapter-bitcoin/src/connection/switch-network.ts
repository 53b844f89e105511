import {
  type AdapterContext,
  failSwitch,
  KitError,
  type ReportedFacts,
  type SwitchNetworkRequest,
} from '@openappkit/core/adapter';
import { findNetwork } from '../networks/bitcoin-networks.js';
import { callBitcoinWallet } from '../wallets/call-bitcoin-wallet.js';
import type { BitcoinConnection, BitcoinFacts } from './bitcoin-connection-tracker.js';

/** @throws KitError `wallet/rejected`, `chain/unrecognized`, `chain/not-supported`, `chain/switch-failed`, `request/cancelled` */
export async function switchNetwork(
  live: BitcoinConnection,
  { network, signal }: SwitchNetworkRequest,
  { report }: Pick<AdapterContext, 'report'>,
): Promise<ReportedFacts<BitcoinFacts> | undefined> {
  const { caipNetworkId } = network;
  const target = findNetwork(caipNetworkId);
  const { attached, connectorId, wallet } = live;
  const requestSwitch = async (): Promise<boolean> =>
    target !== undefined && wallet.switchNetwork(target);
  if (!attached) {
    const requested = callBitcoinWallet(requestSwitch, wallet.errorCodes, signal, live.signal);
    if (!(await requested.catch((error: unknown) => failSwitch(error))))
      throw new KitError('chain/unrecognized', {
        metaMessages: [`Choose ${network.name} in the wallet itself, then connect again.`],
        context: { caipNetworkId },
      });
    return undefined;
  }
  // Requests of a session name their network, so an approved network needs no request to the wallet.
  if (!(await requestSwitch()))
    throw new KitError('chain/not-supported', {
      metaMessages: ["The wallet didn't approve this network. Connect again to request it."],
      context: { caipNetworkId },
    });
  // Report the change, because the connector sent no request and does not know of it.
  report.chainChanged(connectorId, caipNetworkId);
  return { caipNetworkId };
}
