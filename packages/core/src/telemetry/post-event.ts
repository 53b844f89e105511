// Sends nothing before the dialog first opens, and at most 5 error reports in 60 seconds. Personal data is included only if the host enables it.
import { inLimits } from '../api/in-limits.js';
import type { SdkIdentity } from '../api/service-urls.js';
import type { Env } from '../env/env.types.js';
import { messageOf } from '../errors/early-error.js';
import { isKitError } from '../errors/is-kit-error.js';
import type { Alerts } from '../notice/alerts.js';
import type { OptionsController } from '../options/options-controller.js';
import type { Happening } from './telemetry.js';
import type { TrackEvent } from './track-event.js';

const maxErrors = 5;
const errorWindowMs = 60_000;

export function createPostEvent(deps: {
  readonly env: Pick<Env, 'clock' | 'fetch' | 'randomId'>;
  readonly options: OptionsController;
  readonly alerts: Alerts;
  readonly sdk: SdkIdentity;
}): (queue: Happening[]) => void {
  const { env } = deps;
  let errorTimes: number[] = [];
  let hasOpened = false;
  const post = async (happening: Happening): Promise<void> => {
    const { services, projectId, features } = deps.options.state.current;
    const query = new URLSearchParams({ projectId, ...deps.sdk });
    const body = bodyOf(happening, features.analyticsDetails);
    const response = await inLimits(env.clock, undefined, (signal) =>
      env.fetch(`${services.analytics}/e?${query}`, {
        method: 'POST',
        body: JSON.stringify({ eventId: env.randomId(), ...body }),
        keepalive: true,
        signal,
      }),
    );
    if (response.status === 403) deps.alerts.show('invalid-configuration');
  };
  const isWithinLimit = ({ at, what }: Happening): boolean => {
    if (!('error' in what)) return true;
    errorTimes = errorTimes.filter((time) => at - time < errorWindowMs);
    return errorTimes.length < maxErrors && errorTimes.push(at) > 0;
  };
  return (queue) => {
    hasOpened ||= queue.some(({ what }) => 'event' in what && what.event.event === 'MODAL_OPEN');
    if (!hasOpened) return;
    const waiting = queue.splice(0);
    const { features, services, projectId } = deps.options.state.current;
    if (!features.analytics || !services.analytics || projectId === '') return;
    for (const happening of waiting)
      if (isWithinLimit(happening)) void post(happening).catch(() => undefined);
  };
}

/** @param isDetailed whether to include personal data: address, search text, page query, error texts */
function bodyOf({ at, url, what }: Happening, isDetailed: boolean): object {
  const { host, origin, pathname } = URL.canParse(url) ? new URL(url) : noPage;
  const page = { url: isDetailed ? url : `${origin}${pathname}`, domain: host };
  if ('event' in what) {
    const { event, address } = what;
    const props = isDetailed ? { ...event, address } : withoutPerson(event);
    return { ...page, timestamp: at, props: { type: 'track', ...props } };
  }
  const { error, kind } = what;
  const kitError = isKitError(error) ? error : undefined;
  const { stack = '', message = '' } = error instanceof Error ? error : {};
  const props = {
    type: 'error',
    event: kind,
    errorType: kitError?.code ?? 'Error',
    // Foreign error texts, and the stack lines above the frames, may quote wallet requests.
    errorMessage: (isDetailed ? messageOf(error) : kitError?.shortMessage) ?? 'unknown',
    stackTrace: (isDetailed ? stack : framesOf(stack, message)).slice(0, 2000),
  };
  return { ...page, timestamp: new Date(at).toISOString(), props };
}

const noPage = { host: '', origin: '', pathname: '' };

/** Only the stack frames. Inline scripts have the page's URL, whose query and hash may contain secrets. */
const framesOf = (stack: string, message: string): string =>
  (stack.replace(message, '').match(/^\s*at .*$/gm) ?? [])
    .map((frame) => frame.replace(/[?#].*?((?::\d+){1,2}\)?)?$/, '$1'))
    .join('\n');

function withoutPerson(event: TrackEvent): object {
  switch (event.event) {
    case 'SEARCH_WALLET':
      return { event: event.event, properties: { badge: event.properties.badge, search: '' } };
    case 'LOAD_MORE_TRANSACTIONS':
    case 'ERROR_FETCH_TRANSACTIONS':
      return {
        event: event.event,
        properties: { ...event.properties, address: '', cursor: undefined },
      };
    case 'REGISTER_NAME_INITIATED':
    case 'REGISTER_NAME_SUCCESS':
    case 'REGISTER_NAME_ERROR':
      return { event: event.event, properties: { ...event.properties, ensName: '' } };
    case 'SEND_INITIATED':
    case 'SEND_SUCCESS':
    case 'SEND_ERROR':
    case 'SEND_REJECTED': {
      const { isSmartAccount, network, token } = event.properties;
      const message = 'message' in event.properties ? { message: event.properties.message } : {};
      return { event: event.event, properties: { isSmartAccount, network, token, ...message } };
    }
    case 'PAY_MODAL_OPEN':
    case 'PAY_EXCHANGE_SELECTED':
    case 'PAY_INITIATED':
    case 'PAY_SUCCESS':
    case 'PAY_ERROR':
      return { event: event.event, properties: withoutPayment(event.properties) };
    case 'INITIATE_SWAP':
    case 'SWAP_SUCCESS':
    case 'SWAP_ERROR':
    case 'SWAP_APPROVAL_ERROR':
      return {
        event: event.event,
        properties: { ...event.properties, swapFromAmount: '', swapToAmount: '' },
      };
    default:
      return event;
  }
}

type PayProperties = Extract<
  TrackEvent,
  { event: 'PAY_MODAL_OPEN' | 'PAY_EXCHANGE_SELECTED' | 'PAY_INITIATED' }
>['properties'];

function withoutPayment(properties: PayProperties): object {
  const { network, asset } = properties.configuration;
  const known = { ...properties, configuration: { network, asset } };
  if (!('currentPayment' in properties)) return known;
  const { exchangeId, status, type } = properties.currentPayment;
  return { ...known, paymentId: '', currentPayment: { exchangeId, status, type } };
}
