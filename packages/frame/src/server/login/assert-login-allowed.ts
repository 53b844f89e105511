// Checks that an app may request a login: its origin must be on its project's list. Browsers send the true origin; other programs
// can send any origin.
import { isAllowedOrigin } from '../../api/is-allowed-origin.js';
import { findProject } from '../config/find-project.js';
import type { FrameDeps, Session } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import { usePageToken } from '../http/page-token.js';
import type { LoginParams } from './tickets.js';
import { loginMessages } from '../login-messages.js';

/**
 * @param session - with a session, the wallet's own page needs no page token
 * @throws CallError `not-allowed`, `rate-limited`
 */
export async function assertLoginAllowed(
  deps: Pick<FrameDeps, 'config' | 'secrets' | 'clock' | 'limits'>,
  { projectId, appOrigin, pageToken }: LoginParams,
  session: Session | null,
): Promise<void> {
  const { config } = deps;
  // The wallet's own pages, such as the account page, belong to no app.
  if (projectId === '' && appOrigin === config.publicUrl) {
    if (!session) await usePageToken(deps, pageToken);
    return;
  }
  const project = findProject(config, projectId);
  if (!project || !isAllowedOrigin(appOrigin, project.origins))
    throw new CallError('not-allowed', loginMessages.appNotAllowed);
}
