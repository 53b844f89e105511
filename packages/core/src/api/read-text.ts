// readText(): the body of an answer, up to a size. For whatever is read from a service that may be broken or hostile.
import { KitError } from '../errors/kit-error.js';

/** A service that answers more is broken or hostile; the rest is never read. */
const maxBytes = 5_000_000;

/** @throws KitError `api/bad-answer` when it is larger than 5 MB; what the stream throws */
export async function readText(response: Response): Promise<string> {
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      // Not awaited: a stream that was cloned settles its cancel only when all readers gave up.
      void reader?.cancel().catch(() => undefined);
      throw new KitError('api/bad-answer', { metaMessages: ['It is larger than 5 MB.'] });
    }
    chunks.push(decoder.decode(part.value, { stream: true }));
  }
  return chunks.join('') + decoder.decode();
}
