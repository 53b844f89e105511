// createProviderWindow(): the window of a provider's page: shows it there, and looks whether it is still open. Called by each visit.
import { createLatest, type FeatureDeps, sleep } from '@openappkit/core/feature';

const pollMs = 1_000;

export function createProviderWindow(
  { clock }: Pick<FeatureDeps['env'], 'clock'>,
  ownerSignal: AbortSignal,
  onClosed: () => void,
) {
  const watching = createLatest();
  let opened: Window | undefined;

  /** One that hides itself from its opener looks closed. */
  async function watch(own: Window): Promise<void> {
    const signal = watching.begin(ownerSignal);
    try {
      while (!own.closed) await sleep(clock, pollMs, signal);
    } catch {
      return;
    }
    onClosed();
  }
  return {
    show(own: Window, url: string): void {
      opened = own;
      // Its page is a stranger: it is not to reach back.
      own.opener = null;
      own.location.href = url;
      void watch(own);
    },
    /** Brings it to the front. False where there is none. */
    focus(): boolean {
      if (!opened || opened.closed) return false;
      opened.focus();
      return true;
    },
  };
}
