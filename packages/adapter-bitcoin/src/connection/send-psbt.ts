// Computes the transaction id before sending, so that the transaction can be looked up even if the answer is lost.
import {
  abortable,
  broadcast,
  isKitError,
  KitError,
  type Network,
  refusalOf,
} from '@openappkit/core/adapter';
import type { UtxoApi } from '../chain/utxo-api.js';
import { parseTxid } from '../wallets/parse-answers.js';
import type { BitcoinConnection } from './bitcoin-connection-tracker.js';

/** Errors of Bitcoin Core's `sendrawtransaction`: -27 means already known; the others mean undecodable or against the rules. */
const alreadyKnownCode = -27;
const refusalCodes: readonly (number | undefined)[] = [-22, -25, -26];

interface SignedPsbtParams {
  /** Base64. */
  readonly psbt: string;
  readonly requested: string;
  readonly unsignedCode: 'wallet/failed' | 'wallet/bad-answer';
}

/**
 * @param where undefined if the app does not have the network; then only the wallet can send
 * @returns the txid
 * @throws KitError `chain/not-supported`, `unsignedCode`, `tx/refused`: nothing was sent; `tx/unknown` with the id
 */
export async function sendPsbt(
  { wallet, signal }: BitcoinConnection,
  api: UtxoApi,
  where: Network | undefined,
  { psbt, requested, unsignedCode }: SignedPsbtParams,
): Promise<string> {
  const { broadcastPsbt } = wallet;
  const { finalizePsbt } = await import('../chain/psbt.js');
  const { rawHex, id } = finalizePsbt(psbt, requested, unsignedCode);
  const network = (): Network => {
    if (where === undefined) throw new KitError('chain/not-supported');
    return where;
  };
  if (broadcastPsbt === undefined) network();
  return broadcast({
    id,
    send: async () =>
      broadcastPsbt
        ? parseTxid(await abortable(broadcastPsbt(psbt), signal))
        : ignoreAlreadyKnown(() => api.broadcast(network(), rawHex), id),
    isKnown: async () => api.isKnown(network(), id),
    refusal: (error) =>
      broadcastPsbt ? refusalOf(error, wallet.errorCodes) : readNodeRefusal(error),
  });
}

function readNodeRefusal(error: unknown): KitError | undefined {
  if (!isKitError(error) || !refusalCodes.includes(readNodeCode(error))) return undefined;
  return new KitError('tx/refused', { cause: error, details: error.details ?? '' });
}

async function ignoreAlreadyKnown(post: () => Promise<string>, id: string): Promise<string> {
  try {
    return await post();
  } catch (error) {
    if (readNodeCode(error) === alreadyKnownCode) return id;
    throw error;
  }
}

/** Reads the node's error code, which the UTXO API passes on as text. */
function readNodeCode(error: unknown): number | undefined {
  const text = isKitError(error, 'api/status') ? (error.details ?? '') : '';
  const [, code] = /"code":\s*(-?\d+)/.exec(text) ?? [];
  return code === undefined ? undefined : Number(code);
}
