// Only one tab may run the wallet: two on one storage would answer twice. The newest tab gets it, so that an app's
// link works while the wallet is open elsewhere. Called by phone-page.

const name = 'openappkit-sandbox-phone';
/** Milliseconds: a frozen tab does not let go by itself. */
const limitMs = 2_000;

/**
 * Waits until this tab may run the wallet.
 *
 * @param release - called when a newer tab wants it; the wallet goes there when the promise is done
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
    const late = AbortSignal.timeout(limitMs);
    navigator.locks
      .request(name, { signal: late }, hold)
      .catch((error: unknown) => {
        if (!late.aborted) throw error;
        return navigator.locks.request(name, { steal: true }, hold);
      })
      .catch(reject);
  });
}
