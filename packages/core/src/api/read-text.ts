// readText(): the body of an answer, up to a size. For whatever is read from a service that may be broken or hostile.
import { KitError } from '../errors/kit-error.js';
import { readBytes } from './in-limits.js';

/** A service that answers more is broken or hostile; the rest is never read. */
const maxBytes = 5_000_000;

/** @throws KitError `api/bad-answer` when it is larger than 5 MB; what the stream throws */
export async function readText(response: Response): Promise<string> {
  const bytes = await readBytes(response, maxBytes);
  if (!bytes) throw new KitError('api/bad-answer', { metaMessages: ['It is larger than 5 MB.'] });
  return new TextDecoder().decode(bytes);
}
