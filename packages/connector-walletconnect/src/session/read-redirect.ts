// Reads the links by which a wallet wants to be opened again. They come from the peer: only https links
// and custom schemes that cannot run code in the page. Pure.
import { checkLink } from '@openappkit/core/adapter';
import * as z from 'zod/mini';

export interface WalletRedirect {
  /** A custom scheme, such as `example-wallet://`. */
  readonly native?: string;
  /** An https link. */
  readonly universal?: string;
}

const redirectSchema = z.object({
  native: z.optional(z.unknown()),
  universal: z.optional(z.unknown()),
});
/** The safe links, or undefined when there are none. */
export function readRedirect(value: unknown): WalletRedirect | undefined {
  const read = redirectSchema.safeParse(value);
  if (!read.success) return undefined;
  const native = readNative(read.data.native);
  const universal = readUniversal(read.data.universal) ?? readUniversal(read.data.native);
  if (native === undefined && universal === undefined) return undefined;
  return {
    ...(native === undefined ? {} : { native }),
    ...(universal === undefined ? {} : { universal }),
  };
}

/** A custom scheme as it stands: one without `://` is not completed, it came from a stranger. */
function readNative(value: unknown): string | undefined {
  const link = checkLink(value);
  return link === value && !isWeb(link) ? link : undefined;
}

function readUniversal(value: unknown): string | undefined {
  const link = checkLink(value, 'web');
  return link?.startsWith('https:') ? link : undefined;
}

const isWeb = (link: string | undefined): boolean => /^https?:/i.test(link ?? '');
