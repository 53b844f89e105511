// Only one tab runs the wallet, because two on one storage would answer twice. The newest tab wins, so that an app's
// link works.

const name = 'openappkit-sandbox-phone';
/** Milliseconds. A frozen tab does not release the lock itself. */
const limitMs = 2_000;

/**
 * Waits until this tab may run the wallet.
 *
 * @param release - called when a newer tab requests the wallet, which gets it once the promise resolves
 */
export function lockWallet(release: () => Promise<void>): Promise<void> {
  const channel = new BroadcastChannel(name);
  channel.postMessage('wanted');
  return new Promise((resolve, reject) => {
    const hold = () =>
      new Promise<void>((unlock) => {
        channel.addEventListener('message', () => {
          channel.close();
          void release().finally(unlock);
        });
        resolve();
      });
    const timeout = AbortSignal.timeout(limitMs);
    navigator.locks
      .request(name, { signal: timeout }, hold)
      .catch((error: unknown) => {
        if (!timeout.aborted) throw error;
        return navigator.locks.request(name, { steal: true }, hold);
      })
      .catch(reject);
  });
}
