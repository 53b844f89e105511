// Writes the audit log, one JSON object per line. Users, devices and logins appear as keyed hashes, so lines can be compared
// but reveal no identity and no secret.
import type { Secrets } from '../secrets.js';
import type { Clock } from './clock.js';

type AuditEvent =
  | 'start'
  | 'stop'
  | 'login-asked'
  | 'login-approved'
  | 'login-refused'
  | 'login-locked'
  | 'login'
  | 'began-again'
  | 'sign-out'
  | 'keys-added'
  | 'keys-removed'
  | 'passkey-used'
  | 'email-change-approved'
  | 'email-change-refused'
  | 'email-changed'
  | 'person-deleted'
  | 'rate-limited'
  | 'project-alarm'
  | 'mail-failed'
  | 'failed';

interface AuditDetails {
  readonly ticket?: string;
  readonly person?: string;
  readonly ip?: string;
  readonly address?: string;
  /** Logged as they are, because they come from closed lists or from the operator. */
  readonly project?: string;
  readonly identity?: string;
  readonly path?: string;
  readonly reason?: string;
}

export type Audit = (event: AuditEvent, details?: AuditDetails) => void;

const plainFields: ReadonlySet<string> = new Set(['project', 'identity', 'path', 'reason']);

/** Enough to distinguish the values of a day. */
const hashLength = 16;

export function createAudit(clock: Clock, secrets: Secrets, log: (line: string) => void): Audit {
  return (event, details = {}) => {
    const fields = Object.entries(details).map(([name, value]) => [
      name,
      plainFields.has(name) ? value : secrets.keyedHash('audit', name, value).slice(0, hashLength),
    ]);
    const time = new Date(clock.now()).toISOString();
    // JSON escapes only some of the characters that control a terminal.
    log(escapeControlCharacters(JSON.stringify({ time, event, ...Object.fromEntries(fields) })));
  };
}

/**
 * Escapes characters that control a terminal, such as \u001b. Callers supply parts of the output and could otherwise move the
 * cursor, change the title or reverse text.
 */
export const escapeControlCharacters = (text: string): string =>
  text.replace(controlPattern, escapeCharacter);

const controlPattern = /\r(?!\n)|[^\P{Cc}\n\t\r]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (sign: string): string =>
  `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
