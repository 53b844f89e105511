// Why the vault did not do what it was asked. The messages are for people and tell nothing of what is kept.

export type VaultReason = 'bad-phrase' | 'cannot-open';

export class VaultError extends Error {
  override readonly name = 'VaultError';

  constructor(
    readonly reason: VaultReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
