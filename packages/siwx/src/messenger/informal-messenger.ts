import type { SIWXMessage } from '@openappkit/core/adapter';
import type { FormatInformal } from '../message/format-informal.js';
import { SIWXMessenger } from './siwx-messenger.js';

/**
 * Writes AppKit's informal message for any namespace: the form of EIP-4361 with the full CAIP-2 chain.
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
