import * as z from 'zod/mini';
import { devAddresses, devPublicKeys, standardChains } from '../dev-accounts.js';
import {
  type Account,
  allowSigners,
  type Answer,
  base64Bytes,
  inputs,
  listAccounts,
  listCall,
  type Network,
  readRequest,
  refuse,
  type RequestSource,
  type SigningFamily,
  type SigningRequest,
} from '../signing-family.js';

const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,16}$/)),
  z.transform((text: string) => BigInt(text)),
);

const psbtInput = z.object({
  psbt: base64Bytes,
  /** Default: every input of the account. */
  inputsToSign: z.optional(
    z.array(
      z.object({
        address: z.string(),
        signingIndexes: z.array(z.int()),
        sigHash: z.optional(z.union([z.string(), z.number()])),
      }),
    ),
  ),
  broadcast: z.optional(z.boolean()),
  /** Set by the family: addresses that the site may use. */
  allowed: z.array(z.string()),
});
export type PsbtRequest = z.infer<typeof psbtInput>;

const transferInput = z.object({
  address: z.string(),
  recipients: inputs(z.object({ address: z.string(), amount })),
  changeAddress: z.optional(z.string()),
  memo: z.optional(z.string().check(z.regex(/^(0x)?([0-9a-f]{2})*$/i, 'not hexadecimal'))),
});
export type BitcoinPayment = Omit<z.infer<typeof transferInput>, 'address'>;

/**
 * Requests that need approval: features of the Bitcoin Wallet Standard, and sats-connect's transfer. Bytes are base64.
 */
export const bitcoinRequest = z.discriminatedUnion('method', [
  z.object({ method: z.literal('bitcoin:connect'), params: z.array(z.unknown()) }),
  listCall(
    'bitcoin:signMessage',
    z.object({
      address: z.string(),
      message: base64Bytes,
      protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
    }),
  ),
  listCall('bitcoin:signTransaction', psbtInput),
  listCall('bitcoin:sendTransfer', transferInput),
]);
export type BitcoinRequest = z.infer<typeof bitcoinRequest>;

/** Values are satoshis. */
const utxos = z.array(
  z.object({
    txid: z.string(),
    vout: z.number(),
    value: z.number(),
    status: z.object({ confirmed: z.boolean() }),
  }),
);

/** Satoshis. @throws Error if the API does not answer */
export async function readBitcoinBalance(
  apiUrl: string,
  address: string,
): Promise<{ readonly confirmed: bigint; readonly unconfirmed: bigint }> {
  const coins = await readBitcoinCoins(apiUrl, address);
  const sum = (confirmed: boolean) =>
    coins
      .filter(({ status }) => status.confirmed === confirmed)
      .reduce((total, { value }) => total + BigInt(value), 0n);
  return { confirmed: sum(true), unconfirmed: sum(false) };
}

/** @throws Error if the API does not answer or its answer is invalid */
export async function readBitcoinCoins(apiUrl: string, address: string) {
  const answer = await fetch(`${apiUrl}/address/${address}/utxo`);
  if (!answer.ok) throw new Error(`The UTXO API answered ${answer.status}.`);
  return utxos.parse(await answer.json());
}

const accounts: readonly (readonly Account[])[] = devAddresses.bitcoin.map((addresses, at) => {
  const keys = devPublicKeys.bitcoin[at];
  const common = { chain: standardChains.bitcoin, label: `Account ${at + 1}` };
  const { payment, ordinal } = addresses;
  return [
    { address: payment, publicKey: keys?.payment ?? '', ...common, purpose: 'payment' },
    { address: ordinal, publicKey: keys?.ordinal ?? '', ...common, purpose: 'ordinals' },
  ];
});

const payerOf = ({ accounts: allowed }: RequestSource) =>
  allowed.find(({ purpose }) => purpose === 'payment')?.address;

export const bitcoinFamily: SigningFamily = {
  name: 'Bitcoin',
  accounts: (active, all) => listAccounts(accounts, active, all).flat(),
  parse(request, source) {
    const filled = fill(request, source);
    const parsed = readRequest(bitcoinRequest, filled);
    if ('error' in parsed) return parsed;
    if (parsed.request.method === 'bitcoin:connect') return { ...filled, signers: [] };
    if (source.accounts.length === 0) return refuse(4100, 'This site may not use that account.');
    return allowSigners(filled, signersOf(parsed.request), source);
  },
  answerSilently: ({ method }, source, network) =>
    method === 'bitcoin:getBalance' ? answerBalance(payerOf(source), network) : undefined,
  load: async () => (await import('./bitcoin-signer.js')).createBitcoinSigner(),
};

/** A transfer without a payer uses the payment address. A PSBT is signed with the addresses that the site may see. */
function fill({ method, params }: SigningRequest, source: RequestSource): SigningRequest {
  if (method === 'bitcoin:signTransaction') {
    const allowed = source.accounts.map(({ address }) => address);
    return { method, params: params.map((input) => ({ ...Object(input), allowed })) };
  }
  if (method !== 'bitcoin:sendTransfer') return { method, params };
  return {
    method,
    params: params.map((input) => ({ address: payerOf(source), ...Object(input) })),
  };
}

function signersOf(request: BitcoinRequest): string[] {
  switch (request.method) {
    case 'bitcoin:signTransaction':
      return request.params.flatMap(
        ({ inputsToSign, allowed }) => inputsToSign?.map(({ address }) => address) ?? allowed,
      );
    case 'bitcoin:connect':
      return [];
    default:
      return request.params.map(({ address }) => address);
  }
}

/** sats-connect's getBalance: satoshis as text. */
async function answerBalance(
  payer: string | undefined,
  network: Network | undefined,
): Promise<Answer> {
  if (!payer || !network) return refuse(4100, 'The site is not connected.');
  try {
    const { confirmed, unconfirmed } = await readBitcoinBalance(network.rpcUrl, payer);
    return {
      result: {
        confirmed: String(confirmed),
        unconfirmed: String(unconfirmed),
        total: String(confirmed + unconfirmed),
      },
    };
  } catch {
    return refuse(4901, 'The Bitcoin network does not answer.');
  }
}
