import type { TrackedEvent } from '@openappkit/core';
import { initialEvent } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';
import { useKitState } from '../kit/use-kit-value.js';

export interface UseAppKitEventsReturn {
  /** Milliseconds since the epoch; 0 before the first event. */
  readonly timestamp: number;
  /** `MODAL_CREATED` before the first event, so it is never undefined. */
  readonly data: TrackedEvent['data'];
}

/**
 * Returns the last analytics event and its time. Events arrive even when analytics is off.
 *
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
    serverValue: initialEvent,
  });
}
