// Login by redirect. The provider returns only the OAuth `state`, so this page's address is appended to it after `--`. The
// frame's callback page checks it and adds `result_uri`. A return counts only if this kit started the redirect.
import type { EmbeddedSocial, FeatureDeps } from '@openappkit/core/feature';

const parameter = 'result_uri';
const socials: readonly string[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord'];

interface Deps {
  readonly env: Pick<FeatureDeps['env'], 'page' | 'storage'>;
  readonly options: {
    readonly state: { readonly current: { readonly instanceId?: string | undefined } };
  };
}

export function createSocialReturn({ env, options }: Deps) {
  const { instanceId } = options.state.current;
  const key = `@appkit/${instanceId ? `${instanceId}/` : ''}social_provider`;
  const currentUrl = (): URL | undefined => {
    const { href } = (env.page?.global('location') ?? {}) as Partial<Location>;
    return href !== undefined && URL.canParse(href) ? new URL(href) : undefined;
  };
  const pending = (): EmbeddedSocial | undefined => {
    try {
      const stored = env.storage.getItem(key);
      return stored !== null && socials.includes(stored) ? (stored as EmbeddedSocial) : undefined;
    } catch {
      return undefined;
    }
  };
  const forget = (): void => {
    try {
      env.storage.removeItem(key);
    } catch {
      // Storage is blocked.
    }
  };
  return {
    pending,
    forget,
    /**
     * Stores the provider before the redirect.
     * @returns the address to go to
     * @throws DOMException if storage fails, because the return could not be trusted
     */
    prepareRedirect(uri: string, provider: EmbeddedSocial): string {
      const back = currentUrl();
      const to = new URL(uri);
      back?.searchParams.delete(parameter);
      // Telegram passes signed user data in the hash. Remove it, because it is for the app alone; Telegram's
      // script keeps a copy.
      if (back?.hash.includes('tgWebAppData=')) back.hash = '';
      env.storage.setItem(key, provider);
      const state = to.searchParams.get('state') ?? '';
      if (back) to.searchParams.set('state', `${state}--${encodeURIComponent(back.href)}`);
      return to.href;
    },
    /** Returns the login result once and removes it from the address, so that a reload or a copied link cannot use it. */
    consume(): { readonly provider: EmbeddedSocial; readonly uri: string } | undefined {
      const provider = pending();
      const url = currentUrl();
      const uri = url?.searchParams.get(parameter) ?? undefined;
      if (!provider || !url || uri === undefined) return undefined;
      forget();
      url.searchParams.delete(parameter);
      const history = env.page?.global('history') as Partial<History> | undefined;
      history?.replaceState?.(history.state, '', url.href);
      return { provider, uri };
    },
  };
}
