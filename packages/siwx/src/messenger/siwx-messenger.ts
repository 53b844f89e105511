// SIWXMessenger: makes the messages that people sign. An app may extend it; InformalMessenger and StandardMessenger do.
import { KitError, type SIWXMessage } from '@openappkit/core/adapter';

/** What messages say, and how long they count. Durations and times are milliseconds. */
export interface SIWXMessengerParams {
  /** RFC 3986 authority: `location.host` of the page. */
  domain: string;
  /** RFC 3986 URI of what is signed in to. */
  uri: string;
  /** Asked for each message. A server that verifies gives it, and takes it once; createNonce() makes one. */
  getNonce(input: SIWXMessage.Input): Promise<string> | string;
  statement?: string | undefined;
  resources?: readonly string[] | undefined;
  /** How long a message counts, in milliseconds; for good where left out. */
  expiration?: number | undefined;
  getRequestId?(): Promise<string> | string;
  /** Writes `1` in place of `eip155:1`, where the standard does not say how. @default false */
  clearChainIdNamespace?: boolean | undefined;
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

/**
 * Makes messages. An app's own extends it with its `version` and the text; the hooks below it may replace too.
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
  /** Of the text's form; a field of the message. */
  protected abstract readonly version: string;
  protected readonly params: SIWXMessengerParams;

  constructor(params: SIWXMessengerParams) {
    this.params = params;
  }

  /** The text to sign. The same data give the same text, or a session is not found to be this messenger's. */
  protected abstract stringify(data: SIWXMessage.Data): string;

  /** Awaited before `stringify`: what that needs is loaded here. */
  protected async prepare(): Promise<void> {}

  /** A message with a nonce of its own. @throws what `getNonce` throws; KitError `sign-in/message-invalid` for what cannot be written */
  async createMessage(given: SIWXMessage.Input): Promise<SIWXMessage> {
    const { domain, uri, statement, resources } = this.params;
    const { checksumAddress } = await import('../message/checksum-address.js');
    const { chainId } = given;
    const input = { ...given, accountAddress: checksumAddress(chainId, given.accountAddress) };
    const [nonce, requestId] = await Promise.all([
      this.params.getNonce(input),
      this.params.getRequestId?.(),
      this.prepare(),
    ]);
    // Where types are not checked: a Response of fetch, whose text was not read, would be signed as its name.
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
  /** ISO 8601; undefined for a message that counts for good. */
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
  /** How times are written. Ours is what RFC 3339 allows. */
  protected stringifyDate(date: Date): string {
    return date.toISOString();
  }
  #now(): Date {
    return new Date(this.params.now?.() ?? Date.now());
  }
}
