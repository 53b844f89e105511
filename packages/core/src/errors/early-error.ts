// Errors of the first load.
import { type EarlyCode, earlyErrorMessages } from './early-error-messages.js';
import type { ErrorCode } from './error-messages.js';

export interface KitErrorParameters {
  /** Facts and advice, one per line. */
  readonly metaMessages?: readonly string[];
  /** Raw text of the underlying failure, never shown as a title. */
  readonly details?: string;
  readonly cause?: unknown;
  /** Machine-readable details, such as a chain id or a path. Never an address or a balance. */
  readonly context?: Readonly<Record<string, unknown>>;
}

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

  /** Returns the first error in the chain of causes that passes the test, or the deepest cause without a test. */
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

/** At most 300 characters. Undefined if the value has no message. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error.slice(0, 300);
  if (typeof error !== 'object' || error === null) return undefined;
  const message = (error as { message?: unknown }).message;
  return typeof message === 'string' ? message.slice(0, 300) : undefined;
}

/** Separate from KitError, because the first load does not contain the other messages. */
export class EarlyError extends BaseError {
  constructor(code: EarlyCode, parameters?: KitErrorParameters) {
    super(code, earlyErrorMessages[code], parameters);
  }
}
