// Renews a pairing code before it expires. The old code stays valid until then, so that no user scans an expired one.
import type { PairingCode, SharedSession } from '../adapter/shared-connector.types.js';
import type { PairingAttempt } from '../state/connection.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { TimerHandle } from '../env/env.types.js';
import { isKitError } from '../errors/is-kit-error.js';
import { KitError } from '../errors/kit-error.js';
import type { BeginOneStep } from '../sign-in/siwx.types.js';
import type { Network } from '../network/network.types.js';

/** Milliseconds before expiry at which a code is renewed. Enough time to finish a scan. */
export const renewBeforeMs = 30_000;

type Deps = Pick<CoreDeps, 'env' | 'shared'>;

interface PairRequest {
  readonly connectorId: string;
  readonly networks: readonly Network[];
  readonly signal: AbortSignal;
  readonly show: (pairing: PairingAttempt) => void;
  readonly signIn: BeginOneStep;
  /** Called when a wallet approves a session after the user cancelled. */
  readonly onLate: () => void;
}

/** @throws KitError `pairing/*`, `wallet/*`, `request/cancelled` */
export function pair({ env, shared }: Deps, request: PairRequest): Promise<SharedSession> {
  const { clock } = env;
  const { connectorId, networks, onLate, signal, show, signIn } = request;
  const others = new AbortController();
  let timer: TimerHandle;
  let code: PairingCode | undefined;
  let renewals = 0;
  let waiting = 0;

  return new Promise<SharedSession>((resolve, reject) => {
    const end = (finish: () => void): void => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      others.abort();
      finish();
    };
    const onAbort = (): void => end(() => reject(new KitError('request/cancelled')));
    const onCode = (next: PairingCode): void => {
      if (others.signal.aborted) return;
      code = next;
      show({ status: 'ready', code, renewals });
      clock.clearTimeout(timer);
      timer = clock.setTimeout(renew, next.expiresAt - renewBeforeMs - clock.now());
    };
    const renew = (): void => {
      renewals++;
      show({ status: 'renewing', code, renewals });
      propose();
    };
    /** Another proposal may still be pending with its code on screen. */
    const onFailure = (error: unknown): void => {
      waiting--;
      if (others.signal.aborted) return;
      const isOver =
        isKitError(error, 'pairing/expired') || isKitError(error, 'pairing/unreachable');
      if (isOver && waiting > 0) return;
      if (code) show({ status: 'expired', code: undefined, renewals });
      end(() => reject(error));
    };
    const propose = (): void => {
      waiting++;
      const proposal = { networks, signal: others.signal, onCode, signIn };
      shared.connect(connectorId, proposal).then((session) => {
        if (signal.aborted) onLate();
        else end(() => resolve(session));
      }, onFailure);
    };
    if (signal.aborted) {
      onAbort();
      return;
    }
    signal.addEventListener('abort', onAbort, { once: true });
    show({ status: 'building', code: undefined, renewals });
    propose();
  });
}
