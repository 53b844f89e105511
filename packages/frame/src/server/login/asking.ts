// Whether an app may ask at all: its origin is on its project's list.
import type { FrameConfig } from '../config/config-schema.js';
import { findProject } from '../config/find-project.js';
import { isAllowedOrigin } from '../../api/is-allowed-origin.js';
import { Refused } from '../http/refused.js';

/** @throws Refused `not-allowed` */
export function assertAsking(
  config: FrameConfig,
  { projectId, appOrigin }: { readonly projectId: string; readonly appOrigin: string },
): void {
  // A page of our own, such as that of a person's account, belongs to no app.
  if (projectId === '' && appOrigin === config.publicUrl) return;
  const project = findProject(config, projectId);
  if (!project || !isAllowedOrigin(appOrigin, project.origins))
    throw new Refused('not-allowed', 'This app is not set up to use this wallet.');
}
