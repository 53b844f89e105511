// keptUnder(): where in the page's storage a send keeps something. Two kits never read each other's. Pure.
import type { FeatureParts } from '@openappkit/core/feature';

export function keptUnder(
  options: FeatureParts['options'],
  what: 'sent-to' | 'unanswered',
): string {
  const { projectId, instanceId } = options.state.current;
  return `openappkit:${projectId || 'local'}:${instanceId ?? 'default'}:${what}`;
}
