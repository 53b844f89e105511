import type { CaipNetworkId, SIWXContext, SIWXSession } from '@openappkit/core/adapter';
import { SIWXVerifier } from './siwx-verifier.js';

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
    const { verifyEip155 } = await import('./eip155/verify-eip155.js');
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
