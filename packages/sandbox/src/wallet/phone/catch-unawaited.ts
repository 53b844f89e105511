// catchUnawaited(): the pairing client does not wait for its own check where the other side tells the end of a session that is
// gone already: without this, its "no" is an error that nobody caught. Called by open-wallet-kit.ts, and by the app of tests.

export function catchUnawaited(engine: object): void {
  const checks = engine as { isValidDisconnect(this: void, params: unknown): Promise<void> };
  const check = checks.isValidDisconnect;
  checks.isValidDisconnect = (params) => {
    const checked = check(params);
    checked.catch(() => undefined);
    return checked;
  };
}
