// Holds the data of one account on one network. Starts on first use and ends when another account or network becomes
// active.
import type { FeatureDeps } from '@openappkit/core/feature';
import {
  onActiveAccountChange,
  type AccountOnNetwork,
  getAccountOnNetwork,
} from '../active-account.js';

interface AccountSession {
  readonly owner: AccountOnNetwork;
  stop(): void;
}

interface AccountSessionOptions<One extends AccountSession> {
  readonly create: (owner: AccountOnNetwork) => One;
  readonly onEnd: () => void;
  /** Called if the wallet is on a network that the app does not have. */
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
  const endSession = (): void => {
    end();
    onEnd();
  };
  const refresh = (): AccountOnNetwork | undefined => {
    const owner = getAccountOnNetwork(deps);
    if (owner?.key !== key) {
      key = owner?.key;
      endSession();
    }
    return owner;
  };
  const stop = onActiveAccountChange(deps, refresh);
  return {
    current: (): One | undefined => session,
    begin(): One | undefined {
      // A change may not have been emitted yet.
      const owner = isDestroyed ? undefined : refresh();
      if (!owner) {
        onUnavailable();
        return undefined;
      }
      session ??= create(owner);
      return session;
    },
    replace(next: One): void {
      end();
      session = next;
    },
    reset: endSession,
    destroy(): void {
      isDestroyed = true;
      stop();
      end();
    },
  };
}
