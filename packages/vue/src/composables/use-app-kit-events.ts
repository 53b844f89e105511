// useAppKitEvents: the last thing that happened, as analytics names it. Works also with analytics off: then nothing is sent,
// and the app still hears.
import type { TrackedEvent } from '@openappkit/core';
import { firstEvent } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';
import { useKitState } from '../kit/use-kit-value.js';

export interface UseAppKitEventsReturn {
  /** Milliseconds since the epoch; 0 before the first event. */
  readonly timestamp: number;
  /** Before the first event `MODAL_CREATED`: it is never undefined. */
  readonly data: TrackedEvent['data'];
}

/**
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const last = useAppKitEvents();
 * watch(() => last.data, (data) => console.log(data.event));
 */
export function useAppKitEvents(): UseAppKitEventsReturn {
  const kit = useKit('useAppKitEvents');
  return useKitState<UseAppKitEventsReturn>({
    subscribe: (onChange) => kit.subscribeEvents(onChange),
    read: () => kit.getEvent(),
    serverValue: firstEvent,
  });
}
