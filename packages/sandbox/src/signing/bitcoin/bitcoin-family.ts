import { type Answer, refuse } from '../answer.js';
import { devAddresses, devPublicKeys } from '../dev-accounts.js';
import { allowSigners, listAccounts, readRequest } from '../parse-request.js';
import type {
  Account,
  Network,
  RequestSource,
  SigningFamily,
  SigningRequest,
} from '../signing-family.js';
import { standardChains } from '../standard-chains.js';
import { type BitcoinRequest, bitcoinRequest } from './bitcoin-requests.js';
import { readBitcoinBalance } from './read-bitcoin-coins.js';

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
