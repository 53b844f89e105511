// Whether an app may ask at all: its origin is on its project's list.
import type { FrameConfig } from '../config/config-schema.js';
import { isAllowedOrigin } from '../config/is-allowed-origin.js';
import { Refused } from '../http/refused.js';

/** @throws Refused `not-allowed` */
export function assertAsking(
  config: FrameConfig,
  { projectId, appOrigin }: { readonly projectId: string; readonly appOrigin: string },
): void {
  const project = Object.hasOwn(config.projects, projectId)
    ? config.projects[projectId]
    : undefined;
  if (!project || !isAllowedOrigin(appOrigin, project.origins))
    throw new Refused('not-allowed', 'This app is not set up to use this wallet.');
}
