// The deep check in production. Runs with the flows and replaces invalid options with their defaults.
import type { Logger } from '../env/env.types.js';
import type { Alerts } from '../notice/alerts.js';
import { checkOptions } from './check-options.js';
import type { GivenOptions, OptionsIssue } from './options.types.js';
import { isRecord } from '../storage/guards.js';
import type { OptionsController } from './options-controller.js';
import { inWords } from './parse-options.js';
import { publicServices } from './services.js';
import type { CoreDeps } from '../core-deps.types.js';

/** Read at creation, so they cannot be dropped. Their critical parts were checked then. */
const uncorrected = ['networks', 'adapters', 'services', 'projectId', 'instanceId'];

export function correctOptions(deps: {
  readonly options: OptionsController;
  readonly alerts: Alerts;
  readonly env: { readonly logger: Logger };
}): void {
  const { options, alerts, env } = deps;
  let warned = false;
  options.correctBy((current) => {
    const { issues, warning } = checkOptions(current);
    if (issues.length > 0) alerts.show('options-invalid', issues.map(inWords).join('\n'));
    if (warning !== undefined && !warned) env.logger.warn(warning);
    warned = true;
    const wrong = issues.filter(({ path: [name] }) => !uncorrected.includes(String(name)));
    return withoutWrong(current, wrong);
  });
}

function withoutWrong(options: GivenOptions, issues: readonly OptionsIssue[]): GivenOptions {
  const isRight = (start: string) => (entry: readonly [string, unknown]) =>
    !issues.some(({ path }) => `${path.map(String).join('.')}.`.startsWith(`${start}${entry[0]}.`));
  const { features } = options;
  const right = isRecord(features)
    ? {
        ...options,
        features: Object.fromEntries(Object.entries(features).filter(isRight('features.'))),
      }
    : options;
  return Object.fromEntries(
    Object.entries(right).filter((entry) => entry[0] === 'features' || isRight('')(entry)),
  );
}

/** Services that accept only a project ID. */
const identified = ['blockchainApi', 'explorer', 'relay', 'embeddedWallet'] as const;

/** Such as "YOUR_PROJECT_ID", or "undefined" from a missing environment variable. Compared without signs. */
const placeholder = /^(?:(?:your|my).*)?projectid(?:here)?$|^(?:undefined|null|x+|todo)$/;

/** Reports a project ID that is missing or a placeholder, unless every service that needs one is off. */
export function reportOptions({ alerts, options }: Pick<CoreDeps, 'alerts' | 'options'>): void {
  const { projectId, services } = options.state.current;
  const used = identified.filter((name) => services[name] !== null);
  if (projectId === '' && used.length > 0) alerts.show('project-id-missing');
  // Your own services may accept any text.
  const isPublic = used.some((name) => services[name] === publicServices[name]);
  if (isPublic && placeholder.test(projectId.toLowerCase().replace(/[^a-z0-9]/g, '')))
    alerts.show('project-id-placeholder', `projectId: "${projectId}"`);
}
