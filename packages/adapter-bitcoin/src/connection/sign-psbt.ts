// Signs a PSBT with the wallet, and sends it where that is asked: by the wallet where it can, else by the UTXO API.
import { KitError, type Network } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { SignPsbtParams, SignPsbtResult } from '../bitcoin-connector.types.js';
import type { UtxoApi } from '../chain/utxo-api.js';
import { askBitcoin } from '../wallets/ask-bitcoin.js';
import { parsePsbt, parseTxid } from '../wallets/parse-answers.js';
import { networksOf, speakerOf } from './accounts-of.js';
import type { BitcoinLive } from './bitcoin-connections.js';

export interface SendDeps {
  readonly api: UtxoApi;
  /** Networks of the app. */
  readonly networks: () => readonly Network[];
}

const paramsSchema = z.object({
  psbt: z.string(),
  signInputs: z.array(
    z.object({
      address: z.string(),
      index: z.number().check(z.refine((index) => Number.isInteger(index) && index >= 0)),
      sighashTypes: z.optional(z.array(z.number())),
      publicKey: z.optional(z.string()),
      disableTweakSigner: z.optional(z.boolean()),
      useTweakedSigner: z.optional(z.boolean()),
    }),
  ),
  broadcast: z.optional(z.boolean()),
});

/**
 * @param missing code of the error when it is to be sent and signatures are missing: the wallet may hold only some of
 *   the keys, unless the transaction was built for it
 * @throws KitError `wallet/*`, `address/*`, `api/*`
 */
export async function signPsbt(
  live: BitcoinLive,
  { api, networks }: SendDeps,
  params: SignPsbtParams,
  missing: 'wallet/failed' | 'wallet/bad-answer' = 'wallet/failed',
): Promise<SignPsbtResult> {
  const read = paramsSchema.safeParse(params);
  if (!read.success)
    throw new KitError('wallet/failed', {
      cause: read.error,
      metaMessages: ['`psbt` is base64, and each of `signInputs` has `address` and `index`.'],
    });
  const speakers = read.data.signInputs.map(({ address }) => speakerOf(live, address));
  const network = speakers[0]?.network ?? networksOf(live)[0];
  if (network === undefined) throw new KitError('wallet/disconnected');
  const psbt = asPsbt(read.data.psbt);
  const signInputs = read.data.signInputs.map((input, index) => ({
    ...input,
    address: speakers[index]?.account.address ?? input.address,
  }));
  const broadcast = read.data.broadcast === true;
  const answer = await askBitcoin(
    () => live.wallet.signPsbt({ psbt, signInputs, broadcast, network }),
    live.wallet.codes,
    live.over,
  );
  const signed = parsePsbt(answer.psbt);
  if (answer.txid !== undefined) return { psbt: signed, txid: parseTxid(answer.txid) };
  if (!broadcast) return { psbt: signed };
  const where = networks().find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId);
  if (where === undefined) throw new KitError('chain/not-supported');
  const { finalizePsbt } = await import('../chain/finalize-psbt.js');
  return { psbt: signed, txid: await api.broadcast(where, finalizePsbt(signed, psbt, missing)) };
}

function asPsbt(text: string): string {
  try {
    return parsePsbt(text);
  } catch (cause) {
    throw new KitError('wallet/failed', { cause, metaMessages: ['`psbt` is no PSBT in base64.'] });
  }
}
