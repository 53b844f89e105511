// SIWXVerifier: whether the account of a session signed its message. One for each namespace; an app may write its own.
import type { SIWXContext, SIWXSession } from '@openappkit/core/adapter';
import { namespaceOf } from '../message/account-word.js';

/**
 * Verifies signatures of one namespace. An app's own extends it with `chainNamespace` and `verify`.
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
  /** Such as `eip155`: the first part of the chain ids it verifies. */
  abstract readonly chainNamespace: string;

  /** Receives the kit's networks. Optional, because verifiers that do not extend this class may omit it. */
  attach?(context: SIWXContext): void;

  /** Whether a session is one of its namespace. A session that no verifier is for is not valid. */
  shouldVerify(session: SIWXSession): boolean {
    return namespaceOf(session.data.chainId) === this.chainNamespace;
  }

  /**
   * Of the signature alone: that text and data agree is checked elsewhere.
   * @throws where nobody can tell now, such as of a smart account while its network does not answer
   */
  abstract verify(session: SIWXSession): Promise<boolean>;
}
