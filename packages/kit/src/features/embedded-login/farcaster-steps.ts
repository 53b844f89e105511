// Farcaster login by QR code. If the keys are on the user's other devices, one of them must approve this device.
import { checkLink, isKitError, KitError } from '@openappkit/core/feature';
import type { LoginProblemCode, LoginProvider } from './embedded-login.types.js';
import type { LoginContext, LoginRun } from './login-context.js';

/** After these problems, the link is no longer valid. A declined approval reports only `failed`. */
const finalCodes: ReadonlySet<LoginProblemCode> = new Set([
  'expired',
  'refused',
  'locked',
  'failed',
]);
const provider = 'farcaster';

interface ProviderLogin {
  begin(step: 'social' | 'farcaster', provider: LoginProvider): void;
  fail(provider: LoginProvider, error: unknown): void;
  connect(login: Pick<LoginRun, 'signal'>, provider: LoginProvider): Promise<void>;
  onProviderRequest(): void;
}

interface FarcasterSteps {
  beginFarcaster(): Promise<void>;
  /** Waits again if the approval may still come; otherwise starts a new login. */
  resumeDeviceApproval(): Promise<void>;
}

export function createFarcasterSteps(
  { deps, state, run }: LoginContext,
  { begin, connect, fail, onProviderRequest }: ProviderLogin,
): FarcasterSteps {
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
    async resumeDeviceApproval() {
      const isOver = state.problem && finalCodes.has(state.problem.code);
      if (state.step === 'code' || isOver || !state.approveUrl) return beginFarcaster();
      return run(waitForDevice);
    },
  };
}

/** Returns the approval page that the frame names, if it has the frame's own origin. */
function approveUrlFrom(error: unknown, secureOrigin: string): string | undefined {
  if (!isKitError(error, 'embedded/failed') || error.context.reason !== 'locked') return undefined;
  const link = checkLink(error.context.link, 'web');
  return link !== undefined && new URL(link).origin === secureOrigin ? link : undefined;
}
