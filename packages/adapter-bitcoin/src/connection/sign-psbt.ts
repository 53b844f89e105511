// Signs a PSBT with the wallet, and sends it where that is asked: by the wallet where it can, else by the UTXO API.
import { KitError, type Network } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { SignPsbtParams, SignPsbtResult } from '../bitcoin-connector.types.js';
import type { UtxoApi } from '../chain/utxo-api.js';
import { askBitcoin, askToSendBitcoin } from '../wallets/ask-bitcoin.js';
import type { SignedPsbt } from '../wallets/bitcoin-wallet.types.js';
import { parsePsbt, parseSigned } from '../wallets/parse-answers.js';
import { networksOf, speakerOf } from './accounts-of.js';
import type { BitcoinLive } from './bitcoin-connections.js';
import { sendPsbt } from './send-psbt.js';

export interface SendDeps {
  readonly api: UtxoApi;
  /** Networks of the app. */
  readonly networks: () => readonly Network[];
  /** Asks the wallet what it offers right now. @throws KitError when it does not say, or offers nothing any more */
  readonly confirm: (live: BitcoinLive) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
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
 * @throws KitError `wallet/*`, `address/*`, `tx/*`; `tx/unknown` where it may have been sent
 */
export async function signPsbt(
  live: BitcoinLive,
  { api, networks, confirm }: SendDeps,
  params: SignPsbtParams,
  missing: 'wallet/failed' | 'wallet/bad-answer' = 'wallet/failed',
): Promise<SignPsbtResult> {
  const read = paramsSchema.safeParse(params);
  if (!read.success)
    throw new KitError('wallet/failed', {
      cause: read.error,
      metaMessages: [
        '`psbt` must be base64, and each item in `signInputs` needs `address` and `index`.',
      ],
    });
  const broadcast = read.data.broadcast === true;
  if (broadcast) await confirm(live);
  const speakers = read.data.signInputs.map(({ address }) => speakerOf(live, address));
  const network = speakers[0]?.network ?? networksOf(live)[0];
  if (network === undefined) throw new KitError('wallet/disconnected');
  const psbt = asPsbt(read.data.psbt);
  const signInputs = read.data.signInputs.map((input, index) => ({
    ...input,
    address: speakers[index]?.account.address ?? input.address,
  }));
  const { wallet, signal } = live;
  const ask = () => wallet.signPsbt({ psbt, signInputs, broadcast, network });
  const signed =
    broadcast && !wallet.onlySigns
      ? await askToSendBitcoin(ask, readSigned, wallet.codes, signal)
      : readSigned(await askBitcoin(ask, wallet.codes, signal));
  if (signed.txid !== undefined || !broadcast) return signed;
  const where = networks().find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId);
  const txid = await sendPsbt(live, api, where, { psbt: signed.psbt, asked: psbt, missing });
  return { psbt: signed.psbt, txid };
}

function readSigned({ psbt, txid }: SignedPsbt): SignPsbtResult {
  return parseSigned(psbt, txid);
}

function asPsbt(text: string): string {
  try {
    return parsePsbt(text);
  } catch (cause) {
    throw new KitError('wallet/failed', { cause, metaMessages: ["`psbt` isn't a base64 PSBT."] });
  }
}
