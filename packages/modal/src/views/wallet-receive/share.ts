import type { Env } from '@openappkit/core';

interface Sharer {
  share(data: { readonly text: string }): Promise<void>;
}

function sharerOf(page: Env['page']): Sharer | undefined {
  const navigator = page?.global('navigator') as Partial<Sharer> | undefined;
  return typeof navigator?.share === 'function' ? (navigator as Sharer) : undefined;
}

export function canShare(page: Env['page']): boolean {
  return sharerOf(page) !== undefined;
}

/** Settles when the share sheet closes. Closing it without a choice is not an error. */
export async function shareText(page: Env['page'], text: string): Promise<void> {
  await sharerOf(page)
    ?.share({ text })
    .catch(() => undefined);
}
