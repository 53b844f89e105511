// The one error class of OpenAppKit. Thrown everywhere, checked by name and code (never instanceof:
// two copies of this package may share a page).
import { catalogue, type ErrorCode } from './catalogue.js';

export interface KitErrorParameters {
  /** Facts and advice, one a line: what to do about it. */
  readonly metaMessages?: readonly string[];
  /** Raw text of the failure below, never shown as a title. */
  readonly details?: string;
  readonly cause?: unknown;
  /** Machine-readable facts (chain id, path …). Never an address or a balance. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/**
 * An error with a stable code, what happened, what to do, and its cause.
 *
 * @example
 * try { await kit.connect({ connectorId: 'io.example' }); }
 * catch (error) { if (isKitError(error, 'wallet/rejected')) console.log(error.shortMessage); }
 */
export class KitError extends Error {
  override readonly name = 'KitError';
  readonly code: ErrorCode;
  readonly shortMessage: string;
  readonly metaMessages: readonly string[];
  readonly details: string | undefined;
  readonly context: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, parameters: KitErrorParameters = {}) {
    const shortMessage = catalogue[code];
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
