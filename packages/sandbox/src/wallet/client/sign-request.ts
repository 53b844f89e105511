// Does what a person approved: derives the key, signs, and sends. Called by the window, by the bridge when
// approval is automatic, and by the phone wallet with keys of its own. Keys of the browser wallet exist only here.

import {
  createClient,
  type Hex,
  http,
  isHex,
  type LocalAccount,
  type TypedDataDefinition,
  toHex,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { sendTransaction } from 'viem/actions';
import { describeChain } from '../../chains/evm/describe-chain.js';
import { devPhrase, walletAddresses } from '../../chains/evm/dev-accounts.js';
import type { Pending } from '../protocol.js';
import type { Answer } from './answer-silently.js';
import { fieldOf } from './check-request.js';
import type { WalletChain } from './wallet-state.js';

/**
 * The signature or transaction hash; `{result: null}` for requests that only change the wallet's state.
 *
 * @param signer - the account of an address; throws when the wallet has none. Default: the test phrase's accounts
 */
export async function signRequest(
  pending: Pick<Pending, 'method' | 'params'>,
  chain: WalletChain,
  signer: (address: unknown) => LocalAccount = phraseAccount,
): Promise<Answer> {
  const [first, second] = pending.params;
  try {
    switch (pending.method) {
      case 'personal_sign': {
        const text = String(first);
        const raw = isHex(text) ? text : toHex(text);
        return { result: await signer(second).signMessage({ message: { raw } }) };
      }
      case 'eth_signTypedData_v4':
        return { result: await signer(first).signTypedData(typedData(second)) };
      case 'eth_sendTransaction':
        return { result: await send(first, chain, signer(fieldOf(first, 'from'))) };
      default:
        return { result: null };
    }
  } catch (error) {
    const text =
      error instanceof Error
        ? (fieldOf(error, 'shortMessage') ?? error.message)
        : 'Signing failed.';
    return { error: { code: -32000, message: String(text) } };
  }
}

function phraseAccount(address: unknown): LocalAccount {
  const index = walletAddresses.findIndex(
    (one) => one.toLowerCase() === String(address).toLowerCase(),
  );
  if (index < 0) throw new Error('That account is not in this wallet.');
  return mnemonicToAccount(devPhrase, { addressIndex: index });
}

/** The domain type may be left out by the sender's library; viem makes it from the domain itself. */
function typedData(value: unknown): TypedDataDefinition {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return parsed as TypedDataDefinition;
}

async function send(transaction: unknown, chain: WalletChain, account: LocalAccount): Promise<Hex> {
  const client = createClient({
    account,
    chain: describeChain(chain.chainId, chain.rpcUrl),
    transport: http(chain.rpcUrl),
  });
  const big = (name: string) => {
    const value = fieldOf(transaction, name);
    return typeof value === 'string' ? BigInt(value) : undefined;
  };
  const text = (name: string) => {
    const value = fieldOf(transaction, name);
    return isHex(value) ? value : undefined;
  };
  const nonce = big('nonce');
  const gasPrice = big('gasPrice');
  const to = text('to');
  const data = text('data') ?? text('input');
  const value = big('value');
  const gas = big('gas');
  const base = {
    ...(to ? { to } : {}),
    ...(data ? { data } : {}),
    ...(value === undefined ? {} : { value }),
    ...(gas === undefined ? {} : { gas }),
    ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
  };
  if (gasPrice !== undefined) return sendTransaction(client, { ...base, gasPrice });
  const maxFeePerGas = big('maxFeePerGas');
  const maxPriorityFeePerGas = big('maxPriorityFeePerGas');
  return sendTransaction(client, {
    ...base,
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
  });
}
