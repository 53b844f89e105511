// Errors of the first load. `isKitError` compares name and code, because a page may contain two copies of this package.
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

/** Recognizes errors of any copy of this package. Checks the code too if one is given. */
export function isKitError(error: unknown, code?: ErrorCode): error is KitError {
  if (typeof error !== 'object' || error === null) return false;
  const candidate = error as { name?: unknown; code?: unknown };
  return candidate.name === 'KitError' && (code === undefined || candidate.code === code);
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
