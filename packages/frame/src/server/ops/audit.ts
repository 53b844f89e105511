// What happened, one JSON object a line, for those who run the server. Whatever names a person, a device or a login is keyed
// first: the lines can be followed and compared, but give nobody away, and hold no secret.
import type { Secrets } from '../secrets/secrets.js';
import type { Clock } from './clock.js';
import { escapeControlCharacters } from './escape-control-characters.js';

export type AuditEvent =
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

export interface AuditDetails {
  readonly ticket?: string;
  readonly person?: string;
  readonly ip?: string;
  readonly address?: string;
  /** Of closed lists, or the operator's own: written as they are. */
  readonly project?: string;
  readonly identity?: string;
  readonly path?: string;
  /** What failed, in the server's own words. */
  readonly reason?: string;
}

export type Audit = (event: AuditEvent, details?: AuditDetails) => void;

const plainFields: ReadonlySet<string> = new Set(['project', 'identity', 'path', 'reason']);
/** Enough to tell apart what happens in a day. */
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
