import type { SIWXMessage } from '@openappkit/core/adapter';
import type { FormatSignInMessage } from '../message/format-sign-in-message.js';
import { SIWXMessenger } from './siwx-messenger.js';

/**
 * Writes messages exactly as EIP-4361 (eip155) and CAIP-122 (Solana, Bitcoin) define them.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 and https://chainagnostic.org/CAIPs/caip-122
 * @example
 * const messenger = new StandardMessenger({
 *   domain: location.host,
 *   uri: location.origin,
 *   expiration: 10 * 60_000,
 *   getNonce: async () => (await fetch('/nonce')).text(),
 * });
 */
export class StandardMessenger extends SIWXMessenger {
  protected readonly version = '1';
  #format: FormatSignInMessage | undefined;

  protected override async prepare(): Promise<void> {
    this.#format ??= (await import('../message/format-sign-in-message.js')).formatSignInMessage;
  }

  protected stringify(data: SIWXMessage.Data): string {
    if (this.#format === undefined) throw new Error('await prepare() first');
    return this.#format(data);
  }
}
