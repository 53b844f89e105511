// Reads the recovery phrase for display. Call it only on the frame's own pages, never in an embedded page.
import { useAndZero } from '../../vault/bytes.js';
import { toPhrase } from '../../vault/entropy.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import { openEntropy } from './open-entropy.js';

export const readPhrase = async (context: PageContext, session: Session): Promise<string> =>
  useAndZero(await openEntropy(context, session), toPhrase);
