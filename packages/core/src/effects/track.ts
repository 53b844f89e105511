// Hands analytics events to telemetry. Only controllers, flows and effects track; views never do. The first open of
// the modal lets the queue go. Part of the first load: track-sessions.ts is not.
import type { CoreDeps } from '../core-deps.types.js';

export function track({ bus, telemetry }: Pick<CoreDeps, 'bus' | 'telemetry'>): () => void {
  return bus.on('track', (event) => {
    telemetry.track(event);
    if (event.event === 'MODAL_OPEN') telemetry.release();
  });
}
