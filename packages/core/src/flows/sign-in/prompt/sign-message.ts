// Has the wallet sign the message that is shown, and the app keep what it signed. What is late is not kept.
import { ref } from 'valtio/vanilla';
import { abortable } from '../../../async/abortable.js';
import type { ErrorCode } from '../../../errors/error-messages.js';
import { fromProvider } from '../../../errors/from-provider.js';
import { isKitError, KitError } from '../../../errors/kit-error.js';
import type { FeatureDeps } from '../../../feature/feature.types.js';
import { requestSignature } from './wallet-requests.js';
import { failPrompt } from './fail-prompt.js';
import type { Messages } from './make-message.js';
import type { ActivePrompt, PromptState } from './prompt-state.js';
import type { Counts, Sessions } from '../sessions.js';
import type { MessageToSign } from '../sign-in.types.js';
import { trackStep } from '../track-sign-in.js';

type Deps = Pick<FeatureDeps, 'adapters' | 'bus' | 'notices' | 'shared' | 'env'>;

/** A wallet that can be asked again: nothing of it says that this message cannot be signed. */
const passing: readonly ErrorCode[] = ['wallet/pending', 'wallet/locked', 'request/timed-out'];

export function createSigning(
  deps: Deps,
  sessions: Sessions,
  question: PromptState,
  messages: Messages,
) {
  const { bus, env, notices } = deps;
  const { state, show } = question;

  async function sign(): Promise<void> {
    const now = question.active;
    const { message } = state;
    const isBlocked = state.problem?.code === 'domain' || state.problem?.code === 'clock';
    if (!now || !message || state.step !== 'ready' || isBlocked) return;
    trackStep(deps, 'CLICK_SIGN_SIWX_MESSAGE', now.live);
    notices.hide();
    show({ step: 'asking', problem: undefined, notice: undefined });
    const turn = question.steps.begin(now.signal);
    let signature: string;
    try {
      const asking = requestSignature(deps, sessions.needed(), now.live, message.text);
      signature = await abortable(asking, turn);
    } catch (error) {
      if (!turn.aborted) refused(now, fromProvider(error));
      return;
    }
    if (message.expiresAt !== undefined && message.expiresAt <= env.clock.now())
      await messages.make('expired');
    else await keep(now, message, signature, turn);
  }

  async function keep(
    now: ActivePrompt,
    { text, data }: MessageToSign,
    signature: string,
    turn: AbortSignal,
  ): Promise<void> {
    const session = { data, message: text, signature };
    show({ step: 'keeping' });
    let counts: Counts;
    try {
      counts = await sessions.add(now.live, session);
    } catch (error) {
      // Another tab may have been faster, where the app takes but one.
      const isThere = !turn.aborted && (await sessions.look(now.live, turn).catch(() => false));
      if (turn.aborted) return;
      if (isThere) done(now);
      // Whoever verified says why: a nonce that is over, a clock that is wrong.
      else if (isKitError(error, 'sign-in/expired')) await messages.make('expired');
      else failPrompt(deps, now, reasonOf(error), error);
      return;
    }
    const isIn = !turn.aborted && (await counts(turn).catch(() => false));
    if (turn.aborted) takeBack(now);
    else if (isIn) done(now);
    else await messages.make('expired');
  }

  function done(now: ActivePrompt): void {
    trackStep(deps, 'SIWX_AUTH_SUCCESS', now.live);
    show({ step: 'done', problem: undefined, notice: undefined });
    now.resolve('signed');
  }

  /** Given up meanwhile. A session of another tab is the same to the app, and stays. */
  function takeBack({ isAgreed, live }: ActivePrompt): void {
    if (!isAgreed) void sessions.takeBack(live);
  }

  /** A wallet that was declined, or is busy, may be asked again; any other failure ends the sign-in. */
  function refused(now: ActivePrompt, error: KitError): void {
    if (error.code === 'wallet/rejected') {
      const declined = new KitError('sign-in/declined', { cause: error });
      const { shortMessage: message } = declined;
      bus.emit('track', { event: 'USER_REJECTED', properties: { message } });
      again('declined', declined);
    } else if (passing.includes(error.code)) again('wallet', error);
    else failPrompt(deps, now, 'sign-in/signature-invalid', error);
  }

  function again(code: 'declined' | 'wallet', error: KitError): void {
    if (state.secondsLeft === 0) void messages.make('expired');
    else show({ step: 'ready', problem: { code, error: ref(error) } });
  }

  return sign;
}

/** Of a session that the app did not take. Where nobody could be asked, nothing is known of the signature. */
function reasonOf(error: unknown): ErrorCode {
  if (!isKitError(error)) return 'sign-in/signature-invalid';
  const { code, context } = error;
  // A server that refuses has been asked.
  const isAnswer = code === 'api/status' && Number(context?.status) < 500;
  if (!isAnswer && (code.startsWith('api/') || code === 'request/timed-out'))
    return 'sign-in/unavailable';
  return code.startsWith('sign-in/') ? code : 'sign-in/signature-invalid';
}
