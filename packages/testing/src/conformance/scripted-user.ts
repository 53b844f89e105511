// The user of a conformance wallet, controlled by the suite: approves, rejects or does not answer, and can garble the wallet's answers.
import type { Answer } from './conformance.types.js';

/** What the suite commands of a `ConformanceWallet`, and what the wallet asks for in turn. */
export interface ScriptedUser {
  consent: 'grant' | 'refuse' | 'hold';
  answersTwice: boolean;
  pretendsToSwitch: boolean;
  ignoresDisconnect: boolean;
  isHanging: boolean;
  readonly prompts: number;
  /** Prompts the user. Without consent it throws the wallet's rejection. */
  prompt(answer: () => unknown): unknown;
  /** Answers without a prompt. */
  respond(answer: () => unknown): unknown;
  /** The spoiled answer, where that is commanded. */
  garbledOr(what: Answer, answer: () => unknown): unknown;
  isGarbled(what: Answer): boolean;
  release(): void;
  hang(): void;
  garble(what: Answer, value: unknown): void;
}

/**
 * @param refusal - what the wallet throws when the user declines
 * @example
 * const user = createScriptedUser({ code: 4001, message: 'User rejected the request.' });
 * const provider = { signMessage: (text: string) => user.prompt(() => `signed: ${text}`) };
 */
export function createScriptedUser(refusal: unknown): ScriptedUser {
  const heldPrompts: (() => void)[] = [];
  const garbled = new Map<Answer, unknown>();
  let prompts = 0;
  const wrap = (answer: Promise<unknown>): unknown =>
    user.answersTwice ? answerTwice(answer) : answer;
  const user: ScriptedUser = {
    consent: 'grant',
    answersTwice: false,
    pretendsToSwitch: false,
    ignoresDisconnect: false,
    isHanging: false,
    get prompts() {
      return prompts;
    },
    prompt(answer) {
      const put = async (): Promise<unknown> => {
        prompts++;
        if (user.isHanging) await new Promise(() => undefined);
        if (user.consent === 'refuse') throw refusal;
        if (user.consent === 'hold')
          await new Promise<void>((resolve) => heldPrompts.push(resolve));
        return answer();
      };
      return wrap(put());
    },
    respond(answer) {
      const put = async (): Promise<unknown> =>
        user.isHanging ? new Promise(() => undefined) : answer();
      return wrap(put());
    },
    garbledOr: (what, answer) => (garbled.has(what) ? garbled.get(what) : answer()),
    isGarbled: (what) => garbled.has(what),
    release() {
      user.consent = 'grant';
      for (const answer of heldPrompts.splice(0)) answer();
    },
    hang() {
      user.isHanging = true;
    },
    garble: (what, value) => void garbled.set(what, value),
  };
  return user;
}

/** Joins user and wallet in one object, so that the wallet reads what the suite sets. */
export function withScriptedUser<T extends object>(
  user: ScriptedUser,
  wallet: T,
): ScriptedUser & T {
  return Object.defineProperties(user, Object.getOwnPropertyDescriptors(wallet)) as ScriptedUser &
    T;
}

/** An answer that comes a second time, as nonsense. */
function answerTwice(answer: Promise<unknown>): unknown {
  return {
    // biome-ignore lint/suspicious/noThenProperty: a wallet's own promise that resolves twice is the point
    then(resolve: (value: unknown) => void, reject: (error: unknown) => void): void {
      answer.then((value) => {
        resolve(value);
        resolve('banana');
      }, reject);
    },
  };
}
