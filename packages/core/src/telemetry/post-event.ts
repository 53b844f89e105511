// Makes one event for the analytics service and posts it. Comes with core-flows.ts: loaded when the widget opens, and
// nothing may leave before. At most 5 error reports in any 60 s; a 403 alerts once; telemetry never fails anything.
import type { SdkIdentity } from '../api/service-urls.js';
import type { Env } from '../env/env.types.js';
import { isKitError, messageOf } from '../errors/kit-error.js';
import type { Alerts } from '../notice/alerts.js';
import { lateAlerts } from '../notice/late-alerts.js';
import type { OptionsController } from '../options/options-controller.js';
import type { Happening } from './telemetry.js';

const maxErrors = 5;
const errorWindowMs = 60_000;

export function createPostEvent(deps: {
  readonly env: Pick<Env, 'fetch' | 'randomId'>;
  readonly options: OptionsController;
  readonly alerts: Alerts;
  readonly sdk: SdkIdentity;
}): (happening: Happening) => void {
  let errorTimes: number[] = [];
  const post = async (happening: Happening): Promise<void> => {
    const { services, projectId } = deps.options.state.current;
    const query = new URLSearchParams({ projectId, ...deps.sdk });
    const response = await deps.env.fetch(`${services.analytics}/e?${query}`, {
      method: 'POST',
      body: JSON.stringify({ eventId: deps.env.randomId(), ...bodyOf(happening) }),
      keepalive: true,
    });
    if (response.status === 403) deps.alerts.show('invalid-configuration', lateAlerts);
  };
  return (happening) => {
    if ('error' in happening.what) {
      errorTimes = errorTimes.filter((time) => happening.at - time < errorWindowMs);
      if (errorTimes.length >= maxErrors) return;
      errorTimes.push(happening.at);
    }
    void post(happening).catch(() => undefined);
  };
}

function bodyOf({ at, url, what }: Happening): object {
  const domain = URL.canParse(url) ? new URL(url).host : '';
  if ('event' in what) {
    const { event, address } = what;
    return { url, domain, timestamp: at, props: { type: 'track', ...event, address } };
  }
  const { error, kind } = what;
  const props = {
    type: 'error',
    event: kind,
    errorType: isKitError(error) ? error.code : 'Error',
    errorMessage: messageOf(error) ?? 'unknown',
    stackTrace: error instanceof Error ? (error.stack ?? '').slice(0, 2000) : '',
  };
  return { url, domain, timestamp: new Date(at).toISOString(), props };
}
