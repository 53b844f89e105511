// A login that leaves the page for its provider: what brings the person back, and what is known then. The provider gives back
// the OAuth `state` and nothing else, so this page's address goes along in it, behind `--`; the callback page of the frame checks
// it, and adds `result_uri`. Who comes back counts only where this kit has sent them.
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
      // Nothing was kept.
    }
  };
  return {
    /** Whose account a login of this browser has left for. */
    pending,
    forget,
    /**
     * Notes that the person leaves.
     * @returns where to
     * @throws DOMException where the page keeps nothing: nobody would know who comes back
     */
    prepareRedirect(uri: string, provider: EmbeddedSocial): string {
      const back = currentUrl();
      const to = new URL(uri);
      back?.searchParams.delete(parameter);
      // Telegram opens apps with what its servers have signed of the person: the app's alone. Its script keeps that for the way back.
      if (back?.hash.includes('tgWebAppData=')) back.hash = '';
      env.storage.setItem(key, provider);
      const state = to.searchParams.get('state') ?? '';
      if (back) to.searchParams.set('state', `${state}--${encodeURIComponent(back.href)}`);
      return to.href;
    },
    /** What the login ended with: once, and gone from the address with that, so that no reload and no copied link finds it. */
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
