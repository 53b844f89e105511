// What the first load needs of errors, in one file so that it is one chunk: what every error is, how to tell one (by name
// and code, never by instanceof, since two copies of this package may share a page), and EarlyError, a KitError with a code
// that can be thrown before anything late is loaded. All other sentences are in catalogue.ts.
import type { ErrorCode } from './error-messages.js';
import type { KitError } from './kit-error.js';

export const earlyErrorMessages = {
  'options/invalid': 'Invalid options',
  'options/siwx-and-siwe': 'Cannot set both `siweConfig` and `siwx` options',
  'options/adapter-twice': 'Two adapters for one namespace',
  'kit/instance-conflict': 'Two kits with different project IDs',
  'kit/ambiguous': 'Several kits: say which one',
  'kit/missing': 'Please call "createAppKit" first',
  'kit/load-failed': 'Part of the kit failed to load',
  'kit/destroyed': 'Kit destroyed: create a new one',
  'feature/not-found': 'Unknown feature name',
  'adapter/not-found': 'Adapter not found',
  'caip/invalid': 'Invalid CAIP identifier',
} as const;

export type EarlyCode = keyof typeof earlyErrorMessages;

export interface KitErrorParameters {
  /** Facts and advice, one a line: what to do about it. */
  readonly metaMessages?: readonly string[];
  /** Raw text of the failure below, never shown as a title. */
  readonly details?: string;
  readonly cause?: unknown;
  /** Machine-readable facts (chain id, path …). Never an address or a balance. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** Everything of an error but the sentence of its code. */
export class BaseError extends Error {
  override readonly name = 'KitError';
  readonly code: ErrorCode;
  readonly shortMessage: string;
  readonly metaMessages: readonly string[];
  readonly details: string | undefined;
  readonly context: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, shortMessage: string, parameters: KitErrorParameters = {}) {
    const metaMessages = parameters.metaMessages ?? [];
    super([shortMessage, ...metaMessages].join('\n'), { cause: parameters.cause });
    this.code = code;
    this.shortMessage = shortMessage;
    this.metaMessages = metaMessages;
    this.details = parameters.details ?? messageOf(parameters.cause);
    this.context = parameters.context ?? {};
  }

  /** Climbs the causes; returns the first that passes, or the deepest when no test is given. */
  walk(test?: (error: unknown) => boolean): unknown {
    let current: unknown = this;
    for (let depth = 0; depth < 20; depth++) {
      if (test?.(current)) return current;
      const cause = current instanceof Error ? current.cause : undefined;
      if (cause === undefined) return test ? undefined : current;
      current = cause;
    }
    return undefined;
  }
}

/** Whether `error` is a KitError (of any copy of this package), and of that code if one is given. */
export function isKitError(error: unknown, code?: ErrorCode): error is KitError {
  if (typeof error !== 'object' || error === null) return false;
  const candidate = error as { name?: unknown; code?: unknown };
  return candidate.name === 'KitError' && (code === undefined || candidate.code === code);
}

/** The message of anything thrown, cut to 300 characters; undefined when it has none. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error.slice(0, 300);
  if (typeof error !== 'object' || error === null) return undefined;
  const message = (error as { message?: unknown }).message;
  return typeof message === 'string' ? message.slice(0, 300) : undefined;
}

/** Thrown in the first load, where the sentences of late codes are not. */
export class EarlyError extends BaseError {
  constructor(code: EarlyCode, parameters?: KitErrorParameters) {
    super(code, earlyErrorMessages[code], parameters);
  }
}
