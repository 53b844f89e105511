// What `getEvent` tells before anything has happened: apps read `.data.event` of it without a look whether there is one.
// Also what hooks show on a server.
import type { TrackedEvent } from '@openappkit/core';

export const initialEvent: TrackedEvent = {
  timestamp: 0,
  data: { type: 'track', event: 'MODAL_CREATED' },
};
