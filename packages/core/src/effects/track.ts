// Part of the first load.
import type { CoreDeps } from '../core-deps.types.js';

export function track({ bus, telemetry }: Pick<CoreDeps, 'bus' | 'telemetry'>): () => void {
  return bus.on('track', (event) => {
    telemetry.track(event);
    if (event.event === 'MODAL_OPEN') telemetry.release();
  });
}
