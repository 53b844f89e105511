import type { Answer } from './conformance.types.js';

/** Controls for the suite (`consent`, `hang`, `garble` …) and hooks for the wallet (`prompt`, `respond`). */
export interface ScriptedUser {
  consent: 'grant' | 'refuse' | 'hold';
  answersTwice: boolean;
  pretendsToSwitch: boolean;
  ignoresDisconnect: boolean;
  isHanging: boolean;
  readonly prompts: number;
  /** Prompts the user. Throws the wallet's rejection if the user declines. */
  prompt(answer: () => unknown): unknown;
  /** Answers without a prompt. */
  respond(answer: () => unknown): unknown;
  /** Returns the garbled response if one is set, otherwise the real one. */
  garbledOr(kind: Answer, answer: () => unknown): unknown;
  isGarbled(kind: Answer): boolean;
  release(): void;
  hang(): void;
  garble(kind: Answer, value: unknown): void;
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
      const respond = async (): Promise<unknown> => {
        prompts++;
        if (user.isHanging) await new Promise(() => undefined);
        if (user.consent === 'refuse') throw refusal;
        if (user.consent === 'hold')
          await new Promise<void>((resolve) => heldPrompts.push(resolve));
        return answer();
      };
      return wrap(respond());
    },
    respond(answer) {
      const respond = async (): Promise<unknown> =>
        user.isHanging ? new Promise(() => undefined) : answer();
      return wrap(respond());
    },
    garbledOr: (kind, answer) => (garbled.has(kind) ? garbled.get(kind) : answer()),
    isGarbled: (kind) => garbled.has(kind),
    release() {
      user.consent = 'grant';
      for (const answer of heldPrompts.splice(0)) answer();
    },
    hang() {
      user.isHanging = true;
    },
    garble: (kind, value) => void garbled.set(kind, value),
  };
  return user;
}

/** Merges user and wallet into one object, so that the wallet reads what the suite sets. */
export function withScriptedUser<T extends object>(
  user: ScriptedUser,
  wallet: T,
): ScriptedUser & T {
  return Object.defineProperties(user, Object.getOwnPropertyDescriptors(wallet)) as ScriptedUser &
    T;
}

/** Resolves a second time with garbage. */
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
