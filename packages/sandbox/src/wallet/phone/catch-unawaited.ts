// The pairing client does not await its check when the peer ends a session that is already gone.

export function catchUnawaited(engine: object): void {
  const checks = engine as { isValidDisconnect(this: void, params: unknown): Promise<void> };
  const check = checks.isValidDisconnect;
  checks.isValidDisconnect = (params) => {
    const checked = check(params);
    checked.catch(() => undefined);
    return checked;
  };
}
