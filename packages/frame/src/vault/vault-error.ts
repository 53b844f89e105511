// Messages are shown to users and reveal nothing about stored secrets.

type VaultReason = 'bad-phrase' | 'cannot-open';

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
