// createPlaceSession(): what is read of one account on one network, begun when it is first asked for and left when another place is
// in use. Made by the controllers of lists of an account.
import type { FeatureDeps } from '@openappkit/core/feature';
import { onPlaceChange, type Place, placeOf } from './place.js';

interface Session {
  readonly place: Place;
  stop(): void;
}

interface Given<One extends Session> {
  readonly make: (place: Place) => One;
  /** It was left, and nothing of it counts any more. */
  readonly onLeft: () => void;
  /** Asked for on a network that the app does not have. */
  readonly onNowhere: () => void;
}

export function createPlaceSession<One extends Session>(
  deps: Pick<FeatureDeps, 'account' | 'bus' | 'chain'>,
  { make, onLeft, onNowhere }: Given<One>,
) {
  let session: One | undefined;
  let key = placeOf(deps)?.key;
  let isDestroyed = false;
  const end = (): void => {
    session?.stop();
    session = undefined;
  };
  const leave = (): void => {
    end();
    onLeft();
  };
  const look = (): Place | undefined => {
    const place = placeOf(deps);
    if (place?.key !== key) {
      key = place?.key;
      leave();
    }
    return place;
  };
  const stop = onPlaceChange(deps, look);
  return {
    now: (): One | undefined => session,
    /** That of the place in use. */
    begin(): One | undefined {
      // Not every change is told before it is asked for.
      const place = isDestroyed ? undefined : look();
      if (!place) {
        onNowhere();
        return undefined;
      }
      session ??= make(place);
      return session;
    },
    /** Another one of the same place stands for it from now on. */
    replace(next: One): void {
      end();
      session = next;
    },
    leave,
    destroy(): void {
      isDestroyed = true;
      stop();
      end();
    },
  };
}
