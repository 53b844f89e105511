import {
  type SIWXContext,
  type SIWXSession,
  namespaceOf,
  type CaipNetworkId,
} from '@openappkit/core/adapter';

/**
 * Verifies signatures of one namespace. A subclass sets `chainNamespace` and implements `verify`.
 *
 * @example
 * class ToyVerifier extends SIWXVerifier {
 *   readonly chainNamespace = 'toy';
 *   async verify({ data, signature }: SIWXSession): Promise<boolean> {
 *     return signature === `signed by ${data.accountAddress}`;
 *   }
 * }
 */
export abstract class SIWXVerifier {
  /** The namespace part of the chain IDs it verifies, such as `eip155`. */
  abstract readonly chainNamespace: string;

  /** Receives the kit's networks. Optional, because verifiers that do not extend this class may omit it. */
  attach?(context: SIWXContext): void;

  /** Whether this verifier handles the session's namespace. A session that no verifier handles is invalid. */
  shouldVerify(session: SIWXSession): boolean {
    return namespaceOf(session.data.chainId) === this.chainNamespace;
  }

  /**
   * Verifies only the signature. DefaultSIWX checks separately that text and data match.
   * @throws when the result cannot be known now, such as for a smart account whose network does not respond
   */
  abstract verify(session: SIWXSession): Promise<boolean>;
}

/** Options of EIP155Verifier. */
export interface EIP155VerifierParams {
  /**
   * Returns a network's RPC URLs in the order to try; required for smart accounts. In a page, the kit provides them. Without URLs,
   * only accounts with a key can be verified.
   */
  rpcUrls?(chainId: CaipNetworkId): Promise<readonly string[]> | readonly string[];
}

/**
 * Verifies ERC-191 signatures of key accounts, ERC-1271 of deployed smart accounts and ERC-6492 of smart accounts that are not deployed.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191, https://eips.ethereum.org/EIPS/eip-1271, https://eips.ethereum.org/EIPS/eip-6492
 * @example
 * const verifier = new EIP155Verifier({ rpcUrls: () => ['https://rpc.example'] });
 */
export class EIP155Verifier extends SIWXVerifier {
  readonly chainNamespace = 'eip155';
  readonly #rpcUrls: EIP155VerifierParams['rpcUrls'];
  #context: SIWXContext | undefined;

  constructor({ rpcUrls }: EIP155VerifierParams = {}) {
    super();
    this.#rpcUrls = rpcUrls;
  }

  override attach(context: SIWXContext): void {
    this.#context = context;
  }

  /**
   * @throws KitError `chain/not-found` for a smart account on a network without a URL, `api/unreachable` when none answers
   */
  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyEip155 } = await import('./verify-eip155.js');
    const { accountAddress: address, chainId } = data;
    const getRpcUrls = this.#rpcUrls ?? this.#context?.rpcUrls.bind(this.#context);
    return verifyEip155({
      address,
      message,
      signature,
      chainId,
      ...(getRpcUrls && { rpcUrls: async () => getRpcUrls(chainId) }),
    });
  }
}

/**
 * Verifies an ed25519 signature (base58) of the text with the public key that is the address. Never throws.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8032
 * @example
 * const isSigned = await new SolanaVerifier().verify(session);
 */
export class SolanaVerifier extends SIWXVerifier {
  readonly chainNamespace = 'solana';

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifySolana } = await import('./verify-solana.js');
    return verifySolana({ address: data.accountAddress, message, signature });
  }
}

/**
 * Verifies Bitcoin signatures: BIP-322 (simple) for segwit and taproot, recoverable ECDSA (BIP-137) for single-key addresses. The signature
 * is base64, and the address must belong to the session's network.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki and bip-0137.mediawiki beside it
 * @example
 * const isSigned = await new BIP122Verifier().verify(session);
 */
export class BIP122Verifier extends SIWXVerifier {
  readonly chainNamespace = 'bip122';

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyMessage } = await import('@openappkit/adapter-bitcoin/verify');
    const { accountAddress: address, chainId } = data;
    return verifyMessage({ address, chainId, message, signature });
  }
}
