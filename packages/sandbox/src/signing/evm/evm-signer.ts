// The family loads it on demand. Keys exist only here.

import {
  createClient,
  formatEther,
  type Hex,
  hexToString,
  http,
  isHex,
  type LocalAccount,
  toHex,
  type TypedDataDefinition,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sendTransaction } from 'viem/actions';
import { describeChain } from '../../chains/evm/chain-client.js';
import { devAddresses, devKeys } from '../dev-accounts.js';
import {
  type CallBatch,
  type Description,
  messageOf,
  type Network,
  type Signer,
} from '../signing-family.js';
import { type EvmRequest, evmRequest, type EvmTransaction, type SendCalls } from './evm-family.js';

export function createEvmSigner(keys?: readonly Hex[]): Signer & { readonly addresses: Hex[] } {
  const addresses = keys?.map((key) => privateKeyToAccount(key).address) ?? [...devAddresses.evm];
  const accountOf = (address: string): LocalAccount => {
    const at = addresses.findIndex((one) => one.toLowerCase() === address.toLowerCase());
    const key = (keys ?? devKeys)[at];
    if (!key) throw new Error('That account is not in this wallet.');
    return privateKeyToAccount(key);
  };
  return {
    addresses,
    describe: (request, networks) => describe(evmRequest.parse(request), networks),
    async sign(request, network) {
      try {
        return await sign(evmRequest.parse(request), network, accountOf);
      } catch (error) {
        // viem's long message includes the whole request.
        throw new Error(Object(error).shortMessage ?? messageOf(error), { cause: error });
      }
    },
  };
}

function describe(request: EvmRequest, networks: readonly Network[]): Description {
  const nameOf = (chainId: number) => {
    const found = networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${chainId}`);
    return found?.name ?? `eip155:${chainId}`;
  };
  switch (request.method) {
    case 'personal_sign': {
      const [text] = request.params;
      return { title: 'Sign a message', rows: [], text: isHex(text) ? hexToString(text) : text };
    }
    case 'eth_signTypedData_v4':
      return {
        title: 'Sign typed data',
        rows: [],
        text: JSON.stringify(request.params[1], null, 2),
      };
    case 'eth_sendTransaction': {
      const { to, value, data, input } = request.params[0];
      const text = data ?? input ?? '0x';
      return {
        title: 'Send a transaction',
        rows: [
          ['To', to ?? 'A new contract'],
          ['Amount', `${formatEther(value ?? 0n)} ETH`],
        ],
        ...(text === '0x' ? {} : { text }),
      };
    }
    case 'wallet_sendCalls': {
      const [{ calls }] = request.params;
      return {
        title: `Send ${calls.length} transactions`,
        rows: calls.map(({ to, value }, at) => [
          String(at + 1),
          `${formatEther(value ?? 0n)} ETH to ${to}`,
        ]),
        text: calls.map(({ data }) => data ?? '0x').join('\n'),
      };
    }
    case 'wallet_switchEthereumChain':
      return { title: 'Switch network', rows: [['To', nameOf(request.params[0].chainId)]] };
    case 'wallet_addEthereumChain': {
      const [{ chainName, chainId, rpcUrls }] = request.params;
      return {
        title: 'Add a network',
        rows: [
          ['Name', chainName],
          ['Chain', String(chainId)],
          ['Address', rpcUrls[0]],
        ],
      };
    }
    default:
      return { title: 'Connect to this site', rows: [['May see', 'Your active account']] };
  }
}

async function sign(
  request: EvmRequest,
  network: Network,
  accountOf: (address: string) => LocalAccount,
): Promise<Hex | CallBatch | null> {
  switch (request.method) {
    case 'personal_sign': {
      const [text, address] = request.params;
      return accountOf(address).signMessage({ message: { raw: isHex(text) ? text : toHex(text) } });
    }
    case 'eth_signTypedData_v4': {
      const [address, data] = request.params;
      // The schema has checked the shape; viem adds the domain's type if the app left it out.
      return accountOf(address).signTypedData(data as unknown as TypedDataDefinition);
    }
    case 'eth_sendTransaction': {
      const [transaction] = request.params;
      return send(transaction, network, accountOf(transaction.from));
    }
    case 'wallet_sendCalls':
      return sendCalls(request.params[0], network, accountOf(request.params[0].from));
    default:
      return null;
  }
}

/** After the first call, a failure is part of the result and the remaining calls stay unsent. */
async function sendCalls(
  { id, calls, chainId }: SendCalls,
  network: Network,
  account: LocalAccount,
): Promise<CallBatch> {
  const hashes: Hex[] = [];
  for (const { to, value, data } of calls)
    try {
      hashes.push(await send({ to, value, data }, network, account));
    } catch (error) {
      if (hashes.length === 0) throw error;
      break;
    }
  const { rpcUrl } = network;
  return { id: id ?? newId(), chainId, rpcUrl, calls: calls.length, hashes };
}

const newId = (): Hex => toHex(crypto.getRandomValues(new Uint8Array(32)));

function send(
  transaction: Partial<EvmTransaction>,
  { caipNetworkId, rpcUrl }: Network,
  account: LocalAccount,
): Promise<Hex> {
  const chain = describeChain(Number(caipNetworkId.split(':')[1]), rpcUrl);
  const client = createClient({ account, chain, transport: http(rpcUrl) });
  const { to, value, data, input, gas, nonce, gasPrice } = transaction;
  const { maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const fee = gasPrice === undefined ? { maxFeePerGas, maxPriorityFeePerGas } : { gasPrice };
  return sendTransaction(client, {
    ...fee,
    to,
    value,
    data: data ?? input,
    gas,
    nonce: nonce === undefined ? undefined : Number(nonce),
  });
}
