// Tries key recovery first, because it needs no network. Then calls the ERC-6492 validator, which also covers ERC-1271 and needs no deployed contract.
import { type CaipNetworkId, KitError } from '@openappkit/core/adapter';
import {
  type BaseError,
  createClient,
  encodeDeployData,
  hashMessage,
  type Hex,
  http,
  isAddress,
  isAddressEqual,
  isHex,
  recoverAddress,
  universalSignatureValidatorAbi,
  universalSignatureValidatorByteCode,
  zeroAddress,
} from 'viem';
import { call, getChainId } from 'viem/actions';
import { getReference } from '../message/account-label.js';

export interface VerifyEip155Params {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
  readonly chainId: CaipNetworkId;
  /** RPC URLs of the chain. Without them, only key accounts can be verified. */
  rpcUrls?(): Promise<readonly string[]>;
}

/** An ERC-6492 signature contains the account's deployment data, so it can be long. */
const maxHexLength = 200_000;
const timeoutMs = 10_000;

export async function verifyEip155(params: VerifyEip155Params): Promise<boolean> {
  const { address, message, signature, chainId } = params;
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false;
  if (signature.length > maxHexLength || signature.length % 2 === 1) return false;
  // ecrecover returns the zero address for an invalid signature, so reject that address.
  if (isAddressEqual(address, zeroAddress)) return false;
  const hash = hashMessage(message);
  if (await isSignedByKey(address, hash, signature)) return true;
  if (params.rpcUrls === undefined) return false;
  const urls = await params.rpcUrls();
  if (urls.length === 0)
    throw new KitError('chain/not-found', {
      metaMessages: [
        `Can't verify accounts on ${chainId}: it has no RPC URL. Pass one in \`rpcUrls\`.`,
      ],
    });
  let cause: unknown;
  for (const url of urls)
    try {
      return await isValidForContract(url, { address, hash, signature, chainId });
    } catch (error) {
      cause = error;
    }
  throw new KitError('api/unreachable', { cause, context: { chainId } });
}

async function isSignedByKey(address: string, hash: Hex, signature: Hex): Promise<boolean> {
  try {
    const signer = await recoverAddress({ hash, signature });
    return signer.toLowerCase() === address.toLowerCase();
  } catch {
    return false;
  }
}

interface SignatureClaim {
  readonly address: Hex;
  readonly hash: Hex;
  readonly signature: Hex;
  readonly chainId: CaipNetworkId;
}

/** @throws if the node cannot be reached or is on another chain */
async function isValidForContract(
  url: string,
  { address, hash, signature, chainId }: SignatureClaim,
): Promise<boolean> {
  const client = createClient({ transport: http(url, { timeout: timeoutMs, retryCount: 0 }) });
  const nodeChainId = String(await getChainId(client));
  if (nodeChainId !== getReference(chainId))
    throw new Error(`The node is on eip155:${nodeChainId}, not the expected network`);
  const data = encodeDeployData({
    abi: universalSignatureValidatorAbi,
    bytecode: universalSignatureValidatorByteCode,
    args: [address, hash, signature],
  });
  try {
    const answer = await call(client, { data });
    return BigInt(answer.data ?? 0) === 1n;
  } catch (error) {
    if (isRevert(error)) return false;
    throw error;
  }
}

/** A revert means that the contract rejected the signature, or does not exist. */
function isRevert(error: unknown): boolean {
  const walk = (error as BaseError).walk?.bind(error);
  return (
    walk?.((each) => {
      const { name, code } = each as { readonly name?: string; readonly code?: number };
      return name === 'ExecutionRevertedError' || code === 3;
    }) != null
  );
}
