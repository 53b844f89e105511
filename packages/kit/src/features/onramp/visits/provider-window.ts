// The window of a provider's page: openProviderWindow() opens it empty in the turn of a click, createProviderWindow() shows the page
// in it and looks whether it is still there. Called by the visits and each of them.
import { createLatest, type FeatureParts, sleep } from '@openappkit/core/feature';

const closedMs = 1_000;
/** CSS pixels. */
const size = { width: 600, height: 800 };

/** Browsers block one that comes later. */
export function openProviderWindow({ page }: Pick<FeatureParts['env'], 'page'>): Window | null {
  const features = `popup,width=${size.width},height=${size.height}`;
  return page?.openPopup('about:blank', '_blank', features) ?? null;
}

export function createProviderWindow(
  { clock }: Pick<FeatureParts['env'], 'clock'>,
  life: AbortSignal,
  onClosed: () => void,
) {
  const watching = createLatest();
  let opened: Window | undefined;

  /** One that hides itself from its opener looks closed. */
  async function watch(own: Window): Promise<void> {
    const signal = watching.begin(life);
    try {
      while (!own.closed) await sleep(clock, closedMs, signal);
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
