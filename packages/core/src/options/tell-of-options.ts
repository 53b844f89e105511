// What a developer has to know of options that are right by themselves. Comes with the flows, before anything connects.
// Called by core-flows.ts only.
import type { BaseParts } from '../core-parts.js';
import { lateAlerts } from '../notice/late-alerts.js';

export function tellOfOptions({
  alerts,
  env,
  options,
}: Pick<BaseParts, 'alerts' | 'env' | 'options'>): void {
  const { projectId, siwx, siweConfig } = options.state.current;
  if (projectId === '') alerts.show('project-id-missing', lateAlerts);
  // Silence would let an app believe that someone signed in.
  if (siwx || siweConfig)
    env.logger.warn('OpenAppKit: sign-in (siwx) is not enforced in this version.');
}
