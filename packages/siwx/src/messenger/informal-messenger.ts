// InformalMessenger: the text that apps with AppKit's messages sign, for any namespace. After EIP-4361, but the chain is named
// in full, so that other readers refuse it: StandardMessenger is for those.
import type { SIWXMessage } from '@openappkit/core/adapter';
import type { FormatInformal } from '../message/format-informal.js';
import { SIWXMessenger } from './siwx-messenger.js';

/**
 * The text of AppKit's messenger of that name, for any namespace: the form of EIP-4361 with the chain in full (CAIP-2).
 *
 * @example
 * const messenger = new InformalMessenger({
 *   domain: location.host,
 *   uri: location.href,
 *   getNonce: async () => createNonce(),
 * });
 */
export class InformalMessenger extends SIWXMessenger {
  protected readonly version = '1';
  #format: FormatInformal | undefined;

  protected override async prepare(): Promise<void> {
    this.#format ??= (await import('../message/format-informal.js')).formatInformal;
  }

  protected stringify(data: SIWXMessage.Data): string {
    if (this.#format === undefined) throw new Error('await prepare() first');
    return this.#format(data, this.params.clearChainIdNamespace ?? false);
  }
}
