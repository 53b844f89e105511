// verifySignature(): what a server with a SIWE configuration calls. For new code, verifySignIn() checks the message too.
import { type CaipNetworkId, KitError, isCaipNetworkId } from '@openappkit/core/adapter';

/** A signed message, and where its network is asked. */
export interface VerifySignatureParams {
  address: string;
  /** Exactly what was signed. */
  message: string;
  /** Hexadecimal. */
  signature: string;
  /** `eip155:1`, or the number alone. */
  chainId: string;
  /** Of the proxy that is asked about smart accounts, where no URL is given. */
  projectId?: string;
  /** Where the network is asked about smart accounts. */
  rpcUrls?: readonly string[];
}

/**
 * Of an account with a key, or of a smart account, deployed or not. Checks the signature alone: domain, nonce and times are the
 * caller's to check.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191, https://eips.ethereum.org/EIPS/eip-1271, https://eips.ethereum.org/EIPS/eip-6492
 * @throws KitError `api/unreachable` where nobody can tell, `chain/not-found` for a chain id that is none
 * @example
 * const address = getAddressFromMessage(message);
 * const chainId = getChainIdFromMessage(message);
 * const isValid = await verifySignature({ address, message, signature, chainId, projectId });
 */
export async function verifySignature(params: VerifySignatureParams): Promise<boolean> {
  const { address, message, signature, projectId } = params;
  const chainId = readChainId(params.chainId);
  const proxy = `https://rpc.walletconnect.org/v1/?${new URLSearchParams({ chainId, projectId: projectId ?? '' })}`;
  const urls = params.rpcUrls ?? (projectId ? [proxy] : undefined);
  const { verifyEip155 } = await import('../verifier/eip155/verify-eip155.js');
  return verifyEip155({
    address,
    message,
    signature,
    chainId,
    ...(urls && { rpcUrls: async () => urls }),
  });
}

function readChainId(text: string): CaipNetworkId {
  const chainId = /^\d+$/.test(text) ? `eip155:${text}` : text;
  if (!isCaipNetworkId(chainId)) throw new KitError('chain/not-found');
  return chainId;
}
