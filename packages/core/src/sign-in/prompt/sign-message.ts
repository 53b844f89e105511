import { ref } from 'valtio/vanilla';
import { abortable } from '../../async.js';
import type { ErrorCode } from '../../errors/error-messages.js';
import { fromProvider } from '../../errors/from-provider.js';
import { isKitError } from '../../errors/is-kit-error.js';
import { KitError } from '../../errors/kit-error.js';
import type { FeatureDeps } from '../../feature/define-feature.js';
import { failPrompt, type ActivePrompt, type PromptState } from './prompt-state.js';
import { trackStep } from '../track-sign-in.js';
import type { Messages } from './make-message.js';
import type { IsStillValid, Sessions } from '../sessions.js';
import type { MessageToSign } from '../sign-in.types.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { SIWXConfig } from '../siwx.types.js';

type Deps = Pick<FeatureDeps, 'adapters' | 'bus' | 'notices' | 'env'>;

/** Temporary errors, after which the wallet can be asked again. */
const passing: readonly ErrorCode[] = ['wallet/pending', 'wallet/locked', 'request/timed-out'];

export function createSigning(
  deps: Deps,
  sessions: Sessions,
  prompt: PromptState,
  messages: Messages,
) {
  const { bus, env, notices } = deps;
  const { state, show } = prompt;

  async function sign(): Promise<void> {
    const now = prompt.active;
    const { message } = state;
    const isBlocked = state.problem?.code === 'domain' || state.problem?.code === 'clock';
    if (!now || !message || state.step !== 'ready' || isBlocked) return;
    trackStep(deps, 'CLICK_SIGN_SIWX_MESSAGE', now.live);
    notices.hide();
    show({ step: 'asking', problem: undefined, notice: undefined });
    const stepSignal = prompt.steps.begin(now.signal);
    let signature: string;
    try {
      const request = requestSignature(deps, sessions.requireConfig(), now.live, message.text);
      signature = await abortable(request, stepSignal);
    } catch (error) {
      if (!stepSignal.aborted) refused(now, fromProvider(error));
      return;
    }
    if (message.expiresAt !== undefined && message.expiresAt <= env.clock.now())
      await messages.make('expired');
    else await storeSession(now, message, signature, stepSignal);
  }

  async function storeSession(
    now: ActivePrompt,
    { text, data }: MessageToSign,
    signature: string,
    stepSignal: AbortSignal,
  ): Promise<void> {
    const session = { data, message: text, signature };
    show({ step: 'keeping' });
    let isStillValid: IsStillValid;
    try {
      isStillValid = await sessions.add(now.live, session);
    } catch (error) {
      await failStoring(now, error, stepSignal);
      return;
    }
    const isIn = !stepSignal.aborted && (await isStillValid(stepSignal).catch(() => false));
    if (stepSignal.aborted) takeBack(now);
    else if (isIn) done(now);
    else await messages.make('expired');
  }

  async function failStoring(
    now: ActivePrompt,
    error: unknown,
    stepSignal: AbortSignal,
  ): Promise<void> {
    // Another tab may have signed in first if the app accepts only one session.
    const isThere =
      !stepSignal.aborted && (await sessions.check(now.live, stepSignal).catch(() => false));
    if (stepSignal.aborted) return;
    if (isThere) done(now);
    // The verifier names the reason, such as a used nonce or a wrong clock.
    else if (isKitError(error, 'sign-in/expired')) await messages.make('expired');
    else failPrompt(deps, now, reasonOf(error), error);
  }

  function done(now: ActivePrompt): void {
    trackStep(deps, 'SIWX_AUTH_SUCCESS', now.live);
    show({ step: 'done', problem: undefined, notice: undefined });
    now.resolve('signed');
  }

  /** Keeps a session that another tab also signed, because the app cannot tell the two apart. */
  function takeBack({ wasSignedElsewhere, live }: ActivePrompt): void {
    if (!wasSignedElsewhere) void sessions.revokeLate(live);
  }

  /** If the wallet rejected or is busy, the user can try again. Any other failure ends the sign-in. */
  function refused(now: ActivePrompt, error: KitError): void {
    if (error.code === 'wallet/rejected') {
      const declined = new KitError('sign-in/declined', { cause: error });
      const { shortMessage: message } = declined;
      bus.emit('track', { event: 'USER_REJECTED', properties: { message } });
      allowRetry('declined', declined);
    } else if (passing.includes(error.code)) allowRetry('wallet', error);
    else failPrompt(deps, now, 'sign-in/signature-invalid', error);
  }

  function allowRetry(code: 'declined' | 'wallet', error: KitError): void {
    if (state.secondsLeft === 0) void messages.make('expired');
    else show({ step: 'ready', problem: { code, error: ref(error) } });
  }

  return sign;
}

/** If the app's server did not answer, the signature may still be valid. */
function reasonOf(error: unknown): ErrorCode {
  if (!isKitError(error)) return 'sign-in/signature-invalid';
  const { code, context } = error;
  // A 4xx status is an answer of the server.
  const isAnswer = code === 'api/status' && Number(context?.status) < 500;
  if (!isAnswer && (code.startsWith('api/') || code === 'request/timed-out'))
    return 'sign-in/unavailable';
  return code.startsWith('sign-in/') ? code : 'sign-in/signature-invalid';
}

/** Prefers the app's own signer. @throws KitError `wallet/*`, `adapter/unsupported` */
async function requestSignature(
  { adapters }: Pick<Deps, 'adapters'>,
  config: SIWXConfig,
  { namespace, connectorId, accounts, caipNetworkId }: WalletConnection,
  message: string,
): Promise<string> {
  const [address] = accounts;
  if (config.signMessage)
    return config.signMessage({ message, chainId: caipNetworkId, accountAddress: address });
  const adapter = adapters.get(namespace);
  if (!adapter?.signMessage) throw new KitError('adapter/unsupported');
  return adapter.signMessage({ connectorId, address, message });
}
