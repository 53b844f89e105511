// Posts one event to the analytics service (wire.md 6). Part of the working core: loaded when the widget opens,
// and nothing may leave before. A 403 alerts once; telemetry never fails anything.
import type { SdkIdentity } from '../api/api.js';
import type { Env } from '../env/env.types.js';
import type { Alerts } from '../notice/alerts.js';
import { lateAlerts } from '../notice/late-alerts.js';
import type { OptionsController } from '../options/options-controller.js';

export function createPostEvent(deps: {
  readonly env: Pick<Env, 'fetch'>;
  readonly options: OptionsController;
  readonly alerts: Alerts;
  readonly sdk: SdkIdentity;
}): (body: object) => void {
  const post = async (body: object): Promise<void> => {
    const { services, projectId } = deps.options.state.current;
    const query = new URLSearchParams({ projectId, ...deps.sdk });
    const response = await deps.env.fetch(`${services.analytics}/e?${query}`, {
      method: 'POST',
      body: JSON.stringify(body),
      keepalive: true,
    });
    if (response.status === 403) deps.alerts.show('invalid-configuration', lateAlerts);
  };
  return (body) => void post(body).catch(() => undefined);
}
