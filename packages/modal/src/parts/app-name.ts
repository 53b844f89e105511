// appName(): how views and titles call the host app. Reads options and the page, nothing else.
import type { AppKit } from '@openappkit/kit';

/** The app's name as the host gave it, or the page's title. */
export function appName(kit: AppKit): string {
  const { metadata } = kit.core.options.state.current;
  return metadata?.name ?? kit.core.env.page?.metadata().name ?? '';
}
