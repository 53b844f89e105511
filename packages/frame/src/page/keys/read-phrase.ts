// The recovery phrase of who is logged in, for their eyes: on a page of the frame's own, never in one that an app embeds.
import { useAndZero } from '../../vault/bytes.js';
import { toPhrase } from '../../vault/entropy.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import { openEntropy } from './open-entropy.js';

export const readPhrase = async (context: PageContext, session: Session): Promise<string> =>
  useAndZero(await openEntropy(context, session), toPhrase);
