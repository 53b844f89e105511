// For servers with a SIWE configuration. New code should use verifySignIn(), which also checks the message.
import { type CaipNetworkId, KitError, isCaipNetworkId } from '@openappkit/core/adapter';

/** A signed message, and the RPC access needed for smart accounts. */
export interface VerifySignatureParams {
  address: string;
  /** The exact text that was signed. */
  message: string;
  /** Hexadecimal. */
  signature: string;
  /** `eip155:1`, or only the number. */
  chainId: string;
  /** Selects the RPC proxy for smart accounts when `rpcUrls` is omitted. */
  projectId?: string;
  /** RPC URLs for verifying smart accounts. */
  rpcUrls?: readonly string[];
}

/**
 * Verifies the signature of a key account or of a smart account, deployed or not. Checks only the signature; the caller must check
 * domain, nonce and times.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191, https://eips.ethereum.org/EIPS/eip-1271, https://eips.ethereum.org/EIPS/eip-6492
 * @throws KitError `api/unreachable` when no RPC node can verify, `chain/not-found` for an invalid chain ID
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
  const { verifyEip155 } = await import('../verify/verify-eip155.js');
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
