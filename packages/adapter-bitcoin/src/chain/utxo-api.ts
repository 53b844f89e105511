// Validates every response of the UTXO API, because it is not trusted. It follows mempool.space.
import {
  type AdapterContext,
  type Balance,
  type BalanceRequest,
  inLimits,
  isKitError,
  KitError,
  type Network,
  readText,
  type Speed,
} from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { BitcoinAdapterOptions, Utxo } from '../bitcoin.js';
import { findNetwork } from '../bitcoin-networks.js';
import { parseAddress } from '../address.js';

/** The maximum supply, in satoshis. */
export const maxSatoshis = 2_100_000_000_000_000n;
/** Satoshis per vbyte. A higher rate is an error of the service and would waste the user's money. */
const maxFeeRate = 2000;

const satoshis = z
  .number()
  .check(
    z.refine((value) => Number.isSafeInteger(value) && value >= 0 && BigInt(value) <= maxSatoshis),
  );
const txidSchema = z.string().check(z.refine((text) => /^[0-9a-f]{64}$/.test(text)));
const countSchema = z.number().check(z.refine((value) => Number.isInteger(value) && value >= 0));
const utxosSchema = z.array(
  z.object({
    txid: txidSchema,
    vout: countSchema,
    value: satoshis,
    status: z.optional(z.object({ confirmed: z.boolean() })),
  }),
);
const rate = z.number().check(z.refine((value) => value > 0 && value <= maxFeeRate));
const feesSchema = z.object({
  fastestFee: z.optional(rate),
  halfHourFee: rate,
  hourFee: z.optional(rate),
});
const outpoint = { txid: txidSchema, vout: countSchema };
const output = z.object({ scriptpubkey_address: z.optional(z.string()), value: satoshis });
export const transactionSchema = z.object({
  vin: z.array(z.object({ ...outpoint, prevout: z.optional(z.nullable(output)) })),
  vout: z.array(output),
  fee: satoshis,
  status: z.object({ confirmed: z.boolean() }),
});
const outspendsSchema = z.array(z.object({ spent: z.boolean(), txid: z.optional(txidSchema) }));
const hexShape = /^(?:[0-9a-f]{2}){10,}$/i;

/** Satoshis per vbyte, for each speed. */
export type FeeRates = Readonly<Record<Speed, bigint>>;
export type ChainTransaction = z.infer<typeof transactionSchema>;
export type UtxoApi = ReturnType<typeof createUtxoApi>;

export function createUtxoApi(context: AdapterContext, options: BitcoinAdapterOptions) {
  const { clock, fetch } = context.env;
  const request = async (network: Network, path: string, init?: RequestInit): Promise<string> => {
    const url = createUrl(context, network, path);
    const send = async (signal: AbortSignal) => {
      const response = await fetch(url, { ...init, signal });
      return { response, text: await readText(response) };
    };
    const pending = inLimits(clock, init?.signal ?? undefined, send);
    const { response, text } = await pending.catch((cause: unknown) => {
      throw isKitError(cause) ? cause : new KitError('api/unreachable', { cause });
    });
    if (!response.ok)
      throw new KitError('api/status', {
        details: text.slice(0, 300),
        context: { status: response.status },
      });
    return text;
  };
  const get = (network: Network, path: string, signal?: AbortSignal): Promise<string> =>
    request(network, path, signal ? { signal } : {});
  const readHostUtxos = options.api?.getUTXOs;

  return {
    /** Removes duplicates. @throws KitError `api/*`, `request/cancelled` */
    async utxos(network: Network, address: string, signal?: AbortSignal): Promise<readonly Utxo[]> {
      const answer: unknown = readHostUtxos
        ? await readHostUtxos({ network, address }).catch((cause: unknown) => {
            throw new KitError(signal?.aborted ? 'request/cancelled' : 'api/unreachable', {
              cause,
            });
          })
        : await get(network, `/address/${address}/utxo`, signal);
      return deduplicate(parseResponse(utxosSchema, answer));
    },
    /** @throws KitError `api/*` */
    async feeRates(network: Network, signal?: AbortSignal): Promise<FeeRates> {
      const parsed = parseResponse(feesSchema, await get(network, '/v1/fees/recommended', signal));
      const { fastestFee = 0, halfHourFee, hourFee = halfHourFee } = parsed;
      const whole = (value: number): bigint => BigInt(Math.ceil(value));
      // A faster speed never costs less, even if the service says so.
      return {
        slow: whole(Math.min(hourFee, halfHourFee)),
        normal: whole(halfHourFee),
        fast: whole(Math.max(fastestFee, halfHourFee)),
      };
    },
    /** Returns a pending or confirmed transaction, or undefined if it is unknown. @throws KitError `api/*` */
    async transaction(
      network: Network,
      txid: string,
      signal: AbortSignal,
    ): Promise<ChainTransaction | undefined> {
      const text = await get(network, `/tx/${txid}`, signal).catch(undefinedIfNotFound);
      return text === undefined ? undefined : parseResponse(transactionSchema, text);
    },
    /** Returns the id of the pending or confirmed transaction that spends an output, or undefined. @throws KitError `api/*` */
    async findSpender(
      network: Network,
      { txid, vout }: { readonly txid: string; readonly vout: number },
      signal: AbortSignal,
    ): Promise<string | undefined> {
      const parsed = parseResponse(
        outspendsSchema,
        await get(network, `/tx/${txid}/outspends`, signal),
      );
      return parsed[vout]?.spent ? parsed[vout].txid : undefined;
    },
    /** Hex. @throws KitError `api/*` */
    async rawTransaction(network: Network, txid: string): Promise<string> {
      const text = (await get(network, `/tx/${txid}/hex`)).trim();
      if (!hexShape.test(text)) throw new KitError('api/bad-answer');
      return text.toLowerCase();
    },
    /** @returns the txid that the node reports, unchecked @throws KitError `api/*`; `details` has the node's reason */
    async broadcast(network: Network, rawHex: string): Promise<string> {
      const init = { method: 'POST', body: rawHex, headers: { 'content-type': 'text/plain' } };
      return (await request(network, '/tx', init)).trim().toLowerCase();
    },
    /** Whether the transaction is pending or confirmed. @throws KitError `api/*` */
    async isKnown(network: Network, txid: string): Promise<boolean> {
      const text = await get(network, `/tx/${txid}/hex`).catch(undefinedIfNotFound);
      return hexShape.test(text?.trim() ?? '');
    },
  };
}

function createUrl({ services }: AdapterContext, network: Network, path: string): string {
  const known = findNetwork(network.caipNetworkId);
  if (known === undefined)
    throw new KitError('chain/not-supported', {
      metaMessages: [`The UTXO API doesn't support ${network.name}.`],
    });
  const base = services.bitcoinUtxo;
  if (base === undefined || base === null)
    throw new KitError('api/off', {
      metaMessages: [
        'The UTXO API is off: set `services.bitcoinUtxo`, or pass `api.getUTXOs` to BitcoinAdapter.',
      ],
    });
  return `${base.replace(/\/+$/, '')}${known.apiPath}${path}`;
}

/** Counts and spends an output only once, even if the API lists it twice. */
function deduplicate(utxos: readonly Utxo[]): readonly Utxo[] {
  return [...new Map(utxos.map((each) => [`${each.txid}:${each.vout}`, each])).values()];
}

function undefinedIfNotFound(error: unknown): undefined {
  if (!isKitError(error, 'api/status') || error.context.status !== 404) throw error;
}

/** @param answer - JSON text, or the parsed value */
function parseResponse<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  try {
    return schema.parse(typeof answer === 'string' ? JSON.parse(answer) : answer);
  } catch (cause) {
    throw new KitError('api/bad-answer', { cause });
  }
}

/**
 * @throws KitError `balance/unavailable`, `address/*`, `request/cancelled`
 */
export async function readBalance(api: UtxoApi, request: BalanceRequest): Promise<Balance> {
  const { network, signal, token } = request;
  if (token !== undefined)
    throw new KitError('balance/unavailable', {
      metaMessages: ['Bitcoin has no token contracts.'],
    });
  const known = findNetwork(network.caipNetworkId);
  const address = parseAddress(request.address, known === undefined ? [] : [known]);
  const utxos = await api.utxos(network, address, signal).catch((cause: unknown) => {
    if (signal.aborted) throw new KitError('request/cancelled', { cause });
    const metaMessages = isKitError(cause) ? cause.metaMessages : [];
    throw new KitError('balance/unavailable', { cause, metaMessages });
  });
  const { decimals, symbol } = network.nativeCurrency;
  return { value: utxos.reduce((sum, { value }) => sum + BigInt(value), 0n), decimals, symbol };
}
