import { Hono } from 'hono';
import type { PageConfig } from '../../api/page-config.js';
import { type FrameConfig, findProject, type SocialKind } from '../config.js';
import type { FrameDeps } from '../frame-deps.types.js';
import { CallError } from './call-error.js';
import { httpMessages } from '../messages.js';

export interface PageSource {
  /**
   * @param path - such as `/sdk` or `/page/sdk.js`
   * @param config - the configuration written into a page; read for pages only
   * @returns undefined if the path is unknown
   */
  answer(
    path: string,
    config: () => PageConfig,
  ): { readonly headers: Readonly<Record<string, string>>; readonly body: string } | undefined;
}

const accountPath = '/account';

export function pageRoutes(
  deps: Pick<FrameDeps, 'config' | 'secrets' | 'clock'>,
  pages: PageSource,
): Hono {
  const { config } = deps;
  const app = new Hono();
  app.get('*', (context) => {
    const projectId = context.req.query('projectId') ?? '';
    const { path } = context.req;
    const found = pages.answer(path, () => ({
      ...pageConfig(config, projectId),
      ...(path === accountPath && { pageToken: createPageToken(deps) }),
    }));
    if (!found) return context.notFound();
    if (config.publicUrl.startsWith('https:'))
      context.header('strict-transport-security', 'max-age=31536000');
    return context.body(found.body, 200, found.headers);
  });
  return app;
}

/** Without a known project, no origin may embed the page. */
function pageConfig(config: FrameConfig, projectId: string): PageConfig {
  const { social, farcaster } = config;
  const project = findProject(config, projectId);
  const socialKinds = (Object.keys(social) as SocialKind[]).filter((kind) => social[kind]);
  return {
    projectId: project ? projectId : '',
    origins: [...(project?.origins ?? [])],
    networks: [...config.networks],
    identities: ['email', ...socialKinds, ...(farcaster ? (['farcaster'] as const) : [])],
  };
}

export function createPageToken({ secrets, clock }: TokenDeps): string {
  const stem = `${clock.now().toString(36)}.${secrets.newId()}`;
  return `${stem}.${secrets.keyedHash('own page', stem)}`;
}

/**
 * Checks that a login of the wallet itself began on a page that this server served. Pages of other origins cannot read the
 * token. A program can, but it must load the page once per 20 logins.
 * @throws CallError `not-allowed`, `rate-limited`
 */
export async function usePageToken(
  { secrets, clock, limits }: TokenDeps & Pick<FrameDeps, 'limits'>,
  token = '',
): Promise<void> {
  const [time = '', id = '', mac = ''] = token.split('.');
  const isOurs = secrets.isEqual(mac, secrets.keyedHash('own page', `${time}.${id}`));
  if (!isOurs || Number.parseInt(time, 36) <= clock.now() - tokenTtlMs)
    throw new CallError('not-allowed', httpMessages.pageOutdated);
  await limits.consume([{ rule: 'own page', key: id, rate: tokenRate }]);
}

const tokenTtlMs = 12 * 60 * 60_000;

/** Logins per page token, across all addresses that the user tries. */
const tokenRate = { count: 20, windowMs: tokenTtlMs };

type TokenDeps = Pick<FrameDeps, 'secrets' | 'clock'>;
