import { Hono } from 'hono';
import type { PageConfig } from '../../api/page-config.js';
import type { FrameConfig } from '../config/config-schema.js';
import { findProject } from '../config/find-project.js';
import type { FrameDeps } from '../frame-deps.types.js';
import { createPageToken } from './page-token.js';
import type { IdentityKind } from '../database/tables.js';

export interface PageSource {
  /** @returns undefined if the path is unknown */
  answer(
    path: string,
    config: () => PageConfig,
  ): { readonly headers: Readonly<Record<string, string>>; readonly body: string } | undefined;
}

const accountPath = '/account';

export function pageRoutes(
  deps: Pick<FrameDeps, 'config' | 'secrets' | 'clock'>,
  identities: readonly IdentityKind[],
  pages: PageSource,
): Hono {
  const { config } = deps;
  const app = new Hono();
  app.get('*', (context) => {
    const projectId = context.req.query('projectId') ?? '';
    const { path } = context.req;
    const found = pages.answer(path, () => ({
      ...pageConfig(config, identities, projectId),
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
function pageConfig(
  config: FrameConfig,
  identities: readonly IdentityKind[],
  projectId: string,
): PageConfig {
  const project = findProject(config, projectId);
  return {
    projectId: project ? projectId : '',
    origins: [...(project?.origins ?? [])],
    networks: [...config.networks],
    identities: [...identities],
  };
}
