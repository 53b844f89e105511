// Logging in with Farcaster, whose app scans a code. Its keys may be on other devices of the person: then one of those hands them
// over. Called by provider-steps.ts, which says how a login of elsewhere begins, fails and ends.
import { checkLink, isKitError, KitError } from '@openappkit/core/feature';
import type { LoginProblemCode, LoginProvider } from './embedded-login.types.js';
import type { LoginContext, LoginRun } from './login-context.js';

/** After these, the link is of no use any more; a page that was refused says no more than that. */
const finalCodes: ReadonlySet<LoginProblemCode> = new Set([
  'expired',
  'refused',
  'locked',
  'failed',
]);
const provider = 'farcaster';

export interface ProviderLogin {
  begin(step: 'social' | 'farcaster', provider: LoginProvider): void;
  /** Tells analytics. */
  fail(provider: LoginProvider, error: unknown): void;
  connect(login: Pick<LoginRun, 'signal'>, provider: LoginProvider): Promise<void>;
  /** The frame is asked for a login by a provider: what it had under way is over. */
  onProviderRequest(): void;
}

export function createFarcasterSteps(
  { deps, state, run }: LoginContext,
  { begin, connect, fail, onProviderRequest }: ProviderLogin,
) {
  /** The person is let in, and the keys are on other devices of theirs: one of those hands them over. */
  async function waitForDevice({ wallet, signal, awaitCurrent }: LoginRun): Promise<void> {
    Object.assign(state, { step: 'device', isBusy: false });
    await awaitCurrent(wallet.connectDevice(signal));
    Object.assign(state, { step: 'code', code: '', approveUrl: undefined });
  }
  async function beginFarcaster(): Promise<void> {
    begin(provider, provider);
    await run(async (login) => {
      const { wallet, signal, awaitCurrent } = login;
      onProviderRequest();
      try {
        const { url } = await awaitCurrent(wallet.getFarcasterUri());
        const farcasterUrl = checkLink(url);
        if (farcasterUrl === undefined) throw new KitError('embedded/failed');
        Object.assign(state, { farcasterUrl, isBusy: false });
        await awaitCurrent(wallet.connectFarcaster(signal));
        deps.bus.emit('track', {
          event: 'SOCIAL_LOGIN_REQUEST_USER_DATA',
          properties: { provider },
        });
      } catch (error) {
        if (signal.aborted) return;
        const approveUrl = approveUrlFrom(error, wallet.secureOrigin);
        Object.assign(state, { farcasterUrl: undefined, approveUrl });
        if (approveUrl !== undefined) return waitForDevice(login);
        fail(provider, error);
        throw error;
      }
      await connect(login, provider);
    });
  }
  return {
    beginFarcaster,
    /** Tries again: what waits for a page of the person's may have been approved; what is over begins anew. */
    async resumeDeviceApproval(): Promise<void> {
      const isOver = state.problem && finalCodes.has(state.problem.code);
      if (state.step === 'code' || isOver || !state.approveUrl) return beginFarcaster();
      return run(waitForDevice);
    },
  };
}

/** Where the frame says that the keys are handed over: on a page of its own origin. */
function approveUrlFrom(error: unknown, secureOrigin: string): string | undefined {
  if (!isKitError(error, 'embedded/failed') || error.context.reason !== 'locked') return undefined;
  const link = checkLink(error.context.link, 'web');
  return link !== undefined && new URL(link).origin === secureOrigin ? link : undefined;
}
