// sendPsbt(): hands a finished PSBT to the network, by the wallet where that has a node, else by the UTXO API. Its id is
// computed before, so that it can be looked up whatever becomes of the answer. Called by sign-psbt.ts.
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

/** What Bitcoin Core answers to `sendrawtransaction`: it is there already; it cannot be read, or is against the rules. */
const alreadyKnownCode = -27;
const refusalCodes: readonly (number | undefined)[] = [-22, -25, -26];

export interface SignedPsbtParams {
  /** Base64. */
  readonly psbt: string;
  /** As it was to be signed. */
  readonly requested: string;
  /** Code of the error while signatures are missing. */
  readonly unsignedCode: 'wallet/failed' | 'wallet/bad-answer';
}

/**
 * @param where undefined where the app does not have the network: then only the wallet can send
 * @returns the txid
 * @throws KitError `chain/not-supported`, `missing`, `tx/refused`: nothing was sent; `tx/unknown` with the id
 */
export async function sendPsbt(
  { wallet, signal }: BitcoinConnection,
  api: UtxoApi,
  where: Network | undefined,
  { psbt, requested, unsignedCode }: SignedPsbtParams,
): Promise<string> {
  const { broadcastPsbt } = wallet;
  const { finalizePsbt } = await import('../chain/finalize-psbt.js');
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

/** The number in the error of a node, which the UTXO API passes on as text. */
function readNodeCode(error: unknown): number | undefined {
  const text = isKitError(error, 'api/status') ? (error.details ?? '') : '';
  const [, code] = /"code":\s*(-?\d+)/.exec(text) ?? [];
  return code === undefined ? undefined : Number(code);
}
