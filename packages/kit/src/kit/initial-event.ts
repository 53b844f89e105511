// The value of `getEvent` before any event, because apps read `.data.event` without checking. Hooks also
// return it on a server.
import type { TrackedEvent } from '@openappkit/core';

export const initialEvent: TrackedEvent = {
  timestamp: 0,
  data: { type: 'track', event: 'MODAL_CREATED' },
};
