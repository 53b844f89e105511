import { KitError, type Network } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { SignPsbtParams, SignPsbtResult } from '../bitcoin-connector.types.js';
import type { UtxoApi } from '../chain/utxo-api.js';
import { callBitcoinWallet, requestBitcoinSend } from '../wallets/call-bitcoin-wallet.js';
import type { SignedPsbt } from '../wallets/bitcoin-wallet.types.js';
import { parsePsbt, parseSigned } from '../wallets/parse-answers.js';
import { getNetworks, requireAccount } from './connection-accounts.js';
import type { BitcoinConnection } from './bitcoin-connection-tracker.js';
import { sendPsbt } from './send-psbt.js';

export interface SendDeps {
  readonly api: UtxoApi;
  readonly networks: () => readonly Network[];
  /** Queries the wallet's current accounts. @throws KitError if the wallet does not answer or offers none */
  readonly confirm: (live: BitcoinConnection) => Promise<void>;
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
 * @param unsignedCode error code if signatures are missing before a broadcast: the wallet may hold only some of
 *  the keys, unless the transaction was built for it
 * @throws KitError `wallet/*`, `address/*`, `tx/*`; `tx/unknown` when it may have been sent
 */
export async function signPsbt(
  live: BitcoinConnection,
  { api, networks, confirm }: SendDeps,
  params: SignPsbtParams,
  unsignedCode: 'wallet/failed' | 'wallet/bad-answer' = 'wallet/failed',
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
  const signingAccounts = read.data.signInputs.map(({ address }) => requireAccount(live, address));
  const network = signingAccounts[0]?.network ?? getNetworks(live)[0];
  if (network === undefined) throw new KitError('wallet/disconnected');
  const psbt = parsePsbtParam(read.data.psbt);
  const signInputs = read.data.signInputs.map((input, index) => ({
    ...input,
    address: signingAccounts[index]?.account.address ?? input.address,
  }));
  const { wallet, signal } = live;
  const requestSignature = () => wallet.signPsbt({ psbt, signInputs, broadcast, network });
  const signed =
    broadcast && !wallet.neverBroadcasts
      ? await requestBitcoinSend(requestSignature, parseSignedPsbt, wallet.errorCodes, signal)
      : parseSignedPsbt(await callBitcoinWallet(requestSignature, wallet.errorCodes, signal));
  if (signed.txid !== undefined || !broadcast) return signed;
  const appNetwork = networks().find(
    ({ caipNetworkId }) => caipNetworkId === network.caipNetworkId,
  );
  const txid = await sendPsbt(live, api, appNetwork, {
    psbt: signed.psbt,
    requested: psbt,
    unsignedCode,
  });
  return { psbt: signed.psbt, txid };
}

function parseSignedPsbt({ psbt, txid }: SignedPsbt): SignPsbtResult {
  return parseSigned(psbt, txid);
}

function parsePsbtParam(text: string): string {
  try {
    return parsePsbt(text);
  } catch (cause) {
    throw new KitError('wallet/failed', { cause, metaMessages: ["`psbt` isn't a base64 PSBT."] });
  }
}
