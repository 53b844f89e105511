import { KitError, type SIWXMessage } from '@openappkit/core/adapter';
import type { FormatSignInMessage } from './message/format-sign-in-message.js';
import type { FormatInformal } from './message/format-informal.js';

/** The content and lifetime of messages. Durations and times are in milliseconds. */
export interface SIWXMessengerParams {
  /** RFC 3986 authority: `location.host` of the page. */
  domain: string;
  /** RFC 3986 URI that the user signs in to. */
  uri: string;
  /** Called for each message. The verifying server issues the nonce and accepts it once; `createNonce()` makes one in the page. */
  getNonce(input: SIWXMessage.Input): Promise<string> | string;
  statement?: string | undefined;
  resources?: readonly string[] | undefined;
  /** How long a message is valid, in milliseconds. It never expires if omitted. */
  expiration?: number | undefined;
  getRequestId?(): Promise<string> | string;
  /** Writes `1` instead of `eip155:1` in messages without a standard form. @default false */
  clearChainIdNamespace?: boolean | undefined;
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

/**
 * Creates messages. A subclass sets `version` and writes the text in `stringify`; it may also override the other hooks.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * class ToyMessenger extends SIWXMessenger {
 *   protected readonly version = '1';
 *   protected override stringify({ accountAddress, nonce }: SIWXMessage.Data): string {
 *     return `I am ${accountAddress}: ${nonce}`;
 *   }
 * }
 */
export abstract class SIWXMessenger {
  /** The version of the text's form, written to the message. */
  protected abstract readonly version: string;
  protected readonly params: SIWXMessengerParams;

  constructor(params: SIWXMessengerParams) {
    this.params = params;
  }

  /** Returns the text to sign. The same data must give the same text, because sessions are checked against it. */
  protected abstract stringify(data: SIWXMessage.Data): string;

  /** Awaited before `stringify`; load what it needs here. */
  protected async prepare(): Promise<void> {}

  /** Creates a message with a new nonce. @throws what `getNonce` throws; KitError `sign-in/message-invalid` for fields that cannot be written */
  async createMessage(rawInput: SIWXMessage.Input): Promise<SIWXMessage> {
    const { domain, uri, statement, resources } = this.params;
    const { checksumAddress } = await import('./message/format-lines.js');
    const { chainId } = rawInput;
    const input = {
      ...rawInput,
      accountAddress: checksumAddress(chainId, rawInput.accountAddress),
    };
    const [nonce, requestId] = await Promise.all([
      this.params.getNonce(input),
      this.params.getRequestId?.(),
      this.prepare(),
    ]);
    // Untyped apps may return a fetch Response, which would be signed as "[object Response]".
    if (typeof nonce !== 'string' || nonce === '') throw new TypeError('getNonce(): no nonce');
    const expirationTime = this.getExpirationTime(input);
    const notBefore = this.getNotBefore(input);
    const data: SIWXMessage.Data = {
      accountAddress: input.accountAddress,
      chainId,
      ...(notBefore !== undefined && { notBefore }),
      domain,
      uri,
      version: this.version,
      nonce,
      ...(statement && { statement }),
      ...(resources !== undefined && { resources: [...resources] }),
      ...(requestId !== undefined && { requestId }),
      issuedAt: this.getIssuedAt(),
      ...(expirationTime !== undefined && { expirationTime }),
    };
    const text = this.stringify(data);
    return { ...data, toString: () => text };
  }

  /**
   * Recreates the text of a message of this messenger's domain.
   * @throws KitError `sign-in/message-invalid` for data of another domain, or data that cannot be written
   */
  async textOf(data: SIWXMessage.Data): Promise<string> {
    if (data.domain !== this.params.domain) throw new KitError('sign-in/message-invalid');
    await this.prepare();
    return this.stringify(data);
  }

  /** ISO 8601. */
  protected getIssuedAt(): string {
    return this.stringifyDate(this.#now());
  }
  /** ISO 8601; undefined if the message never expires. */
  protected getExpirationTime(_input: SIWXMessage.Input): string | undefined {
    const { expiration } = this.params;
    return expiration === undefined
      ? undefined
      : this.stringifyDate(new Date(this.#now().getTime() + expiration));
  }
  /** ISO 8601. */
  protected getNotBefore(input: SIWXMessage.Input): string | undefined {
    return input.notBefore;
  }
  /** Formats times. The default is valid in RFC 3339. */
  protected stringifyDate(date: Date): string {
    return date.toISOString();
  }
  #now(): Date {
    return new Date(this.params.now?.() ?? Date.now());
  }
}

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
    this.#format ??= (await import('./message/format-sign-in-message.js')).formatSignInMessage;
  }

  protected stringify(data: SIWXMessage.Data): string {
    if (this.#format === undefined) throw new Error('await prepare() first');
    return this.#format(data);
  }
}

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
    this.#format ??= (await import('./message/format-informal.js')).formatInformal;
  }

  protected stringify(data: SIWXMessage.Data): string {
    if (this.#format === undefined) throw new Error('await prepare() first');
    return this.#format(data, this.params.clearChainIdNamespace ?? false);
  }
}
