// Opens the provider's page in a window and watches until it closes.
import { createLatest, type FeatureDeps, sleep } from '@openappkit/core/feature';

const pollMs = 1_000;

export function createProviderWindow(
  { clock }: Pick<FeatureDeps['env'], 'clock'>,
  ownerSignal: AbortSignal,
  onClosed: () => void,
) {
  const watching = createLatest();
  let opened: Window | undefined;

  /** A page that isolates itself from its opener (COOP) also looks closed. */
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
      // The provider's page must not access this page.
      own.opener = null;
      own.location.href = url;
      void watch(own);
    },
    /** Returns false if there is no open window. */
    focus(): boolean {
      if (!opened || opened.closed) return false;
      opened.focus();
      return true;
    },
  };
}
