// verifyEip155(): whether an Ethereum account signed a text. The key alone is asked first, which needs no network; then the
// chain, by one call of the validator of ERC-6492, which knows ERC-1271 too and needs nothing to be deployed. Holds viem.
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
import { referenceOf } from '../../message/account-word.js';

export interface VerifyEip155Params {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
  readonly chainId: CaipNetworkId;
  /** Of that chain; only accounts with a key verify without it. */
  rpcUrls?(): Promise<readonly string[]>;
}

/** A signature in the wrapping of ERC-6492 holds what makes its account: long, but not that long. */
const maxHexLength = 200_000;
const timeoutMs = 10_000;

export async function verifyEip155(params: VerifyEip155Params): Promise<boolean> {
  const { address, message, signature, chainId } = params;
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false;
  if (signature.length > maxHexLength || signature.length % 2 === 1) return false;
  // Nobody's: the chain's own recovery of keys answers with it for what is no signature.
  if (isAddressEqual(address, zeroAddress)) return false;
  const hash = hashMessage(message);
  if (await isOfKey(address, hash, signature)) return true;
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
      return await isOfContract(url, { address, hash, signature, chainId });
    } catch (error) {
      cause = error;
    }
  throw new KitError('api/unreachable', { cause, context: { chainId } });
}

async function isOfKey(address: string, hash: Hex, signature: Hex): Promise<boolean> {
  try {
    const signer = await recoverAddress({ hash, signature });
    return signer.toLowerCase() === address.toLowerCase();
  } catch {
    return false;
  }
}

interface Claim {
  readonly address: Hex;
  readonly hash: Hex;
  readonly signature: Hex;
  readonly chainId: CaipNetworkId;
}

/** @throws where the node cannot be asked, or is one of another chain */
async function isOfContract(
  url: string,
  { address, hash, signature, chainId }: Claim,
): Promise<boolean> {
  const client = createClient({ transport: http(url, { timeout: timeoutMs, retryCount: 0 }) });
  const isOn = String(await getChainId(client));
  if (isOn !== referenceOf(chainId))
    throw new Error(`The node is on eip155:${isOn}, not the expected network`);
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

/** The chain's own no: what the contract does with such a signature, or with none. */
function isRevert(error: unknown): boolean {
  const walk = (error as BaseError).walk?.bind(error);
  return (
    walk?.((each) => {
      const { name, code } = each as { readonly name?: string; readonly code?: number };
      return name === 'ExecutionRevertedError' || code === 3;
    }) != null
  );
}
