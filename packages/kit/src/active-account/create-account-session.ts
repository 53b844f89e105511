// createPlaceSession(): what is read of one account on one network, begun when it is first asked for and left when another place is
// in use. Made by the controllers of lists of an account.
import type { FeatureDeps } from '@openappkit/core/feature';
import {
  onActiveAccountChange,
  type AccountOnNetwork,
  getAccountOnNetwork,
} from './account-on-network.js';

interface AccountSession {
  readonly place: AccountOnNetwork;
  stop(): void;
}

interface AccountSessionOptions<One extends AccountSession> {
  readonly create: (place: AccountOnNetwork) => One;
  /** It was left, and nothing of it counts any more. */
  readonly onEnd: () => void;
  /** Asked for on a network that the app does not have. */
  readonly onUnavailable: () => void;
}

export function createAccountSession<One extends AccountSession>(
  deps: Pick<FeatureDeps, 'account' | 'bus' | 'chain'>,
  { create, onEnd, onUnavailable }: AccountSessionOptions<One>,
) {
  let session: One | undefined;
  let key = getAccountOnNetwork(deps)?.key;
  let isDestroyed = false;
  const end = (): void => {
    session?.stop();
    session = undefined;
  };
  const leave = (): void => {
    end();
    onEnd();
  };
  const refresh = (): AccountOnNetwork | undefined => {
    const place = getAccountOnNetwork(deps);
    if (place?.key !== key) {
      key = place?.key;
      leave();
    }
    return place;
  };
  const stop = onActiveAccountChange(deps, refresh);
  return {
    current: (): One | undefined => session,
    /** That of the place in use. */
    begin(): One | undefined {
      // Not every change is told before it is asked for.
      const place = isDestroyed ? undefined : refresh();
      if (!place) {
        onUnavailable();
        return undefined;
      }
      session ??= create(place);
      return session;
    },
    /** Another one of the same place stands for it from now on. */
    replace(next: One): void {
      end();
      session = next;
    },
    reset: leave,
    destroy(): void {
      isDestroyed = true;
      stop();
      end();
    },
  };
}
