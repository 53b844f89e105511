// useAppKitEvents: the last thing that happened, as analytics names it. Works also with analytics off: then nothing is sent,
// and the app still hears.
import type { TrackedEvent } from '@openappkit/core';
import { useKit } from '../kit/use-kit.js';
import { useKitState } from '../kit/use-kit-value.js';

export interface UseAppKitEventsReturn {
  /** Milliseconds since the epoch; 0 before the first event. */
  readonly timestamp: number;
  /** Undefined before the first event. */
  readonly data: TrackedEvent['data'] | undefined;
}

const noEvent: UseAppKitEventsReturn = { timestamp: 0, data: undefined };

/**
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const last = useAppKitEvents();
 * watch(() => last.data, (data) => console.log(data?.event));
 */
export function useAppKitEvents(): UseAppKitEventsReturn {
  const kit = useKit('useAppKitEvents');
  return useKitState<UseAppKitEventsReturn>({
    subscribe: (onChange) => kit.subscribeEvents(onChange),
    read: () => kit.getEvent() ?? noEvent,
    serverValue: noEvent,
  });
}
