// Binds the code of an email change to one session and one mailbox, so that neither code replaces the other.
import type { EmailChangeStage } from '../database/tables.js';
import type { Secrets } from '../secrets/secrets.js';

export const changeCodeHash = (
  secrets: Secrets,
  tokenHash: string,
  stage: EmailChangeStage,
  code: string,
): string => secrets.keyedHash('email change code', tokenHash, stage, code);
