// `personal_sign` (EIP-191) and `eth_signTypedData_v4` (EIP-712).
import * as z from 'zod/mini';
import { zeroAddress } from 'viem';
import { type TypedData, readTypedData, TypedDataError } from '../../decode/read-typed-data.js';
import { decodeMessage, toMessageBytes } from '../../decode/decode-message.js';
import { decodeTypedData } from '../../decode/decode-typed-data.js';
import { createReadToken } from '../../decode/read-token.js';
import { findAccount, type PlanEvm } from './plan-context.js';
import { addressParam, readParams } from './read-params.js';
import { RpcFailure } from '../rpc-failure.js';
import type { WalletAccount } from '../wallet-account.js';
import { isProtectedAddress } from '../protected-addresses.js';

const maxMessageLength = 400_000;
const messageParams = z.tuple(
  [z.string().check(z.maxLength(maxMessageLength)), addressParam],
  z.unknown(),
);
const typedDataParams = z.tuple(
  [addressParam, z.union([z.string(), z.record(z.string(), z.unknown())])],
  z.unknown(),
);

export const planMessage: PlanEvm = async ({ method, params }, network, { deps }) => {
  const [rawMessage, address] = readParams(messageParams, method, params);
  const account = findAccount(deps, address);
  const message = toMessageBytes(rawMessage);
  const decoded = decodeMessage({
    method,
    message,
    account: account.address,
    network: { name: network.name, reference: String(network.chainId) },
    appOrigin: deps.app.origin,
    now: deps.clock.now(),
  });
  return { decoded, run: () => account.signMessage(message, network) };
};

export const planTypedData: PlanEvm = async ({ method, params }, network, { deps, nodes }) => {
  const [address, rawData] = readParams(typedDataParams, method, params);
  const account = findAccount(deps, address);
  const data = parseTypedData(typeof rawData === 'string' ? rawData : JSON.stringify(rawData));
  assertNotOwnAccount(data, deps.evmAccounts());
  const { chainId } = data.domain;
  if (chainId !== undefined && chainId !== BigInt(network.chainId)) {
    const message = `This signature is for network ${chainId}, but the app is on ${network.name}.`;
    throw new RpcFailure('bad-params', message);
  }
  const readToken = createReadToken(nodes(network));
  const decoded = await decodeTypedData({
    method,
    data,
    account: account.address,
    network,
    readToken,
  });
  return { decoded, run: () => account.signTypedData(data.definition, network) };
};

function parseTypedData(json: string): TypedData {
  try {
    return readTypedData(json);
  } catch (error) {
    if (!(error instanceof TypedDataError)) throw error;
    throw new RpcFailure('bad-params', error.message, { cause: error });
  }
}

/**
 * Rejects typed data that the user's smart account would accept. The owner's key signs its operations (EntryPoint 0.8) and messages
 * (ERC-7739) as typed data. An app with such a signature could make any call of the account, and the user would see only hex.
 * @throws RpcFailure `not-allowed`, also on networks without smart accounts, because they may get the same address there later
 */
function assertNotOwnAccount(
  { primaryType, domain: { verifyingContract } }: TypedData,
  accounts: readonly WalletAccount[],
): void {
  // The zero address marks typed data for off-chain services. No contract there can accept it.
  const isOwn =
    verifyingContract !== undefined &&
    verifyingContract !== zeroAddress &&
    accounts.some(({ address }) => isProtectedAddress(verifyingContract, address));
  if (isOwn || primaryType === 'TypedDataSign')
    throw new RpcFailure('not-allowed', 'Apps can’t sign on behalf of the smart account.');
}
